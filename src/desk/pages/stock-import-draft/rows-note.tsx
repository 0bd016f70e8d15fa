import type { ImportReport } from '#app/import/import-report.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { counted, plural } from '#domain/text/words.ts';
import type { DraftView } from './load-draft.ts';
import css from './stock-import-draft.module.css';

const MOST_NAMED = 8;

/** How many rows of a checked file go to each location, and how many have no kilometres. */
export function RowsNote({ file, report }: { file: NonNullable<DraftView['file']>; report: ImportReport }) {
  const rowsAt = new Map<string, number>();
  for (const { words, values } of file.words.filter(({ field }) => field === 'location'))
    for (const { chosen, rows } of words)
      if (values.some(({ value }) => value === chosen)) rowsAt.set(chosen, (rowsAt.get(chosen) ?? 0) + rows);
  const [first, ...others] = [...rowsAt].toSorted(([, a], [, b]) => b - a);
  const unnamed = others.slice(MOST_NAMED - 1).reduce((sum, [, rows]) => sum + rows, 0);
  const { withoutKm = 0 } = report;
  return (
    <>
      {first && (
        <p className={css.note}>
          <b>
            {counted(first[1], 'row')} {plural(first[1], 'goes', 'go')} to {first[0]}
          </b>
          {others.slice(0, MOST_NAMED - 1).map(([name, rows]) => `, ${formatNumber(rows)} to ${name}`)}
          {unnamed > 0 && `, ${formatNumber(unnamed)} to other locations`}.
        </p>
      )}
      {withoutKm > 0 && (
        <p className={css.note}>
          <b>
            {counted(withoutKm, 'row')} {plural(withoutKm, 'has', 'have')} no kilometres.
          </b>
        </p>
      )}
    </>
  );
}
