import type { ReactNode } from 'react';
import css from './page-heading.module.css';

/** The top of a page: its title, a note, and its actions at the end. */
export function PageHeading({
  title,
  note,
  children,
}: {
  title: string;
  note?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <header className={css.heading}>
      <h1>{title}</h1>
      {note !== undefined && <p>{note}</p>}
      {children !== undefined && <div className={css.end}>{children}</div>}
    </header>
  );
}
