import type { ImportReport } from '#app/import/import-report.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import css from './stock-import-draft.module.css';

/** What an import does, or did, in five numbers. "New" alone would read as a kind of car. */
export function Figures({ report, isDone = false }: { report: ImportReport; isDone?: boolean }) {
  const figures = [
    [isDone ? 'Cars added' : 'Cars to add', report.created],
    [isDone ? 'Changed' : 'To change', report.changed],
    ['Unchanged', report.unchanged],
    [isDone ? 'Marked as sold' : 'To mark as sold', report.sold],
    ['Rejected', report.failed],
  ] as const;
  return (
    <dl className={css.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
