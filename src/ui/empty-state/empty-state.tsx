import type { ReactNode } from 'react';
import { Silhouette, type SilhouetteName } from '../silhouette/silhouette.tsx';
import css from './empty-state.module.css';

/** Nothing to show: a silhouette, a sentence and the ways out. `chips` are the filters that can go. */
export function EmptyState({
  silhouette,
  title,
  text,
  chips,
  actions,
  level = 'h2',
}: {
  silhouette: SilhouetteName;
  title: string;
  text: string;
  chips?: ReactNode;
  actions?: ReactNode;
  level?: 'h1' | 'h2';
}) {
  const Heading = level;
  return (
    <div className={css.empty}>
      <Silhouette name={silhouette} width={150} className={css.drawing} />
      <Heading className="h2">{title}</Heading>
      <p>{text}</p>
      {chips !== undefined && <div className={css.row}>{chips}</div>}
      {actions !== undefined && <div className={css.row}>{actions}</div>}
    </div>
  );
}
