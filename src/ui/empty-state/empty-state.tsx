import type { ReactNode } from 'react';
import css from './empty-state.module.css';

/** Nothing to show: a drawing, a sentence and the ways out. `chips` are the filters that can go. */
export function EmptyState({
  drawing,
  title,
  text,
  chips,
  actions,
  level = 'h2',
}: {
  drawing: ReactNode;
  title: string;
  text: string;
  chips?: ReactNode;
  actions?: ReactNode;
  level?: 'h1' | 'h2';
}) {
  const Heading = level;
  return (
    <div className={css.empty}>
      <div className={css.drawing}>{drawing}</div>
      <Heading className="h2">{title}</Heading>
      <p>{text}</p>
      {chips !== undefined && <div className={css.row}>{chips}</div>}
      {actions !== undefined && <div className={css.row}>{actions}</div>}
    </div>
  );
}
