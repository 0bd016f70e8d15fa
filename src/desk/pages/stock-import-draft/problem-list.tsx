import { Form } from 'react-router';
import { counted, plural } from '#domain/text/words.ts';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import type { DraftView } from './load-draft.ts';
import css from './stock-import-draft.module.css';

/** The form of the corrections. Other buttons of the page send it, so that nothing typed is lost. */
export const CORRECTIONS_FORM = 'corrections';

/** What was sent and not saved, by field. */
export type TypedFields = Readonly<Partial<Record<string, string>>>;

/** Only what there is: "Rejected rows" over none reads as a fault. */
function titleOf(groups: DraftView['groups']): string {
  const [rejects, warns] = (['skipped', 'imported'] as const).map((kind) => groups.some(({ row }) => row === kind));
  if (rejects) return warns ? 'Rejected rows and warnings' : 'Rejected rows';
  return warns ? 'Warnings' : 'Corrections';
}

/** Rows that were rejected and cells with a warning, by reason. Both are corrected in their place. */
export function ProblemList({
  view: { id, state, groups, corrected, file },
  typed = {},
}: {
  view: DraftView;
  typed?: TypedFields;
}) {
  if (groups.length === 0 && corrected.length === 0) return null;
  const isDone = state === 'imported' || state === 'undone';
  const correctable = groups.some(({ cells }) => cells.length > 0);
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">{titleOf(groups)}</h2>
      {groups.length > 0 && (
        <p className={css.note}>
          {correctable
            ? 'Correct them here, for this import only, or continue: the other rows don’t wait.'
            : isDone
              ? 'Correct them in the file and import it again.'
              : 'Correct them in the file, or continue: the other rows don’t wait.'}{' '}
          <a className="link" href={`/desk/stock/import/${id}/rows`}>
            Download the rows as CSV
          </a>
        </p>
      )}
      <Form id={CORRECTIONS_FORM} method="post" className={css.form}>
        <ul className={css.list}>
          {groups.map(({ column, reason, row, rows, lines, values, cells }) => (
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
              {cells.length > 0 && (
                <div className={css.cells}>
                  {cells.map((cell) => (
                    <label key={cell.name}>
                      <span>
                        Line {cell.line}, {cell.column}
                        {cell.car !== '' && <small> {cell.car}</small>}
                        {cell.why !== '' && <small> {cell.why}</small>}
                      </span>
                      <Input name={cell.name} defaultValue={typed[cell.name] ?? cell.value} autoComplete="off" />
                    </label>
                  ))}
                </div>
              )}
            </li>
          ))}
        </ul>
        {correctable && (
          <p>
            <Button type="submit" name="intent" value="correct">
              Save the corrections and check again
            </Button>
          </p>
        )}
      </Form>
      {corrected.length > 0 && (
        <details className={css.more}>
          <summary>{counted(corrected.length, 'cell')} corrected here</summary>
          <ul>
            {corrected.map((cell) => (
              <li key={cell}>{cell}</li>
            ))}
          </ul>
          {file !== null && (
            <Form method="post">
              <Button type="submit" variant="text" name="intent" value="correct:discard">
                Discard the corrections
              </Button>
            </Form>
          )}
        </details>
      )}
    </section>
  );
}
