import type { ReactNode } from 'react';
import css from './alert.module.css';

/** What is watched, in words and as chips. */
export function WatchedName({ name, filters }: { name: string; filters: readonly string[] }) {
  return (
    <Watched name={name}>
      {filters.map((filter) => (
        <li key={filter}>{filter}</li>
      ))}
    </Watched>
  );
}

/** `children`: the items of its list. */
export function Watched({ name, children }: { name: string; children: ReactNode[] }) {
  return (
    <div className={css.watched}>
      <b>{name}</b>
      {children.length > 0 && <ul>{children}</ul>}
    </div>
  );
}
