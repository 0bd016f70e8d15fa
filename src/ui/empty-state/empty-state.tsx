import type { ReactNode } from 'react';
import css from './empty-state.module.css';

/** Nothing to show: a drawing, a sentence and the ways out; `details` stand between. */
export function EmptyState({
  drawing,
  title,
  text,
  details,
  actions,
  level = 'h2',
}: {
  drawing: ReactNode;
  title: string;
  text: string;
  details?: ReactNode;
  actions?: ReactNode;
  level?: 'h1' | 'h2';
}) {
  const Heading = level;
  return (
    <div className={css.empty}>
      <div className={css.drawing}>{drawing}</div>
      <Heading className="h2">{title}</Heading>
      <p>{text}</p>
      {details}
      {actions !== undefined && <div className={css.row}>{actions}</div>}
    </div>
  );
}
