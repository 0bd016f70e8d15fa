import type { ImportReport } from '#app/import/import-report.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import css from './stock-import-draft.module.css';

/** What an import does, or did, in five numbers. */
export function Figures({ report }: { report: ImportReport }) {
  const figures = [
    ['New', report.created],
    ['Changed', report.changed],
    ['Unchanged', report.unchanged],
    ['Marked as sold', report.sold],
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
