import { plural } from '#domain/text/words.ts';
import type { DraftView } from './load-draft.ts';
import css from './stock-import-draft.module.css';

/** Rows that were rejected and cells that were left empty, by reason. */
export function ProblemList({ view: { id, groups } }: { view: DraftView }) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">Rejected rows and warnings</h2>
      <p className={css.note}>
        Correct them in the file, or continue: the other rows don’t wait.{' '}
        <a className="link" href={`/desk/stock/import/${id}/rows`}>
          Download the rows as CSV
        </a>
      </p>
      <ul className={css.list}>
        {groups.map(({ column, reason, row, rows, lines, values }) => (
          <li key={`${column} ${reason} ${row}`} className={css.problem} data-row={row}>
            <b>
              {row === 'skipped' ? 'Rejected' : 'Warning'}: {rows}
            </b>
            <span>
              {column !== '' && `${column}: `}
              {reason}
            </span>
            <small>
              {plural(lines.length, 'Line')} {lines.join(', ')}
              {values.some((value) => value !== '') &&
                `: ${values
                  .filter((value) => value !== '')
                  .map((value) => `“${value.slice(0, 60)}”`)
                  .join(', ')}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
