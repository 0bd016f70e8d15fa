import { formatNumber } from '#domain/text/format-number.ts';
import type { ReactNode } from 'react';
import css from './reports.module.css';

/** One figure of the report. `table`: the same data as a table that opens below. */
export function Panel({
  title,
  note,
  size,
  table,
  children,
}: {
  title: string;
  note?: string | undefined;
  /** Columns of twelve. */
  size: number;
  table?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css.panel} data-size={size} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note !== undefined && <span>{note}</span>}
      </header>
      {children}
      {table !== undefined && (
        <details>
          <summary>
            Show as a table<span className="vh">: {title}</span>
          </summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard */}
          <section className={css.scrolls} aria-label={`${title}, as a table`} tabIndex={0}>
            {table}
          </section>
        </details>
      )}
    </section>
  );
}

/** The first column names its rows. */
export function NumberTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}) {
  return (
    <table className={css.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="num">
                {typeof cell === 'number' ? formatNumber(cell) : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
