import { formatNumber } from '#domain/text/format-number.ts';
import css from './bar-list.module.css';

export interface Bar {
  label: string;
  /** By series. */
  parts: readonly number[];
}

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

/** Bars with their numbers at the end. Series differ by pattern. `pattern`: of a bar with one part. */
export function BarList({ bars, pattern }: { bars: readonly Bar[]; pattern?: (index: number) => number }) {
  const most = Math.max(1, ...bars.map(({ parts }) => sum(parts)));
  return (
    <dl className={css.bars}>
      {bars.map(({ label, parts }, index) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={css.track} aria-hidden="true">
            {parts.map((part, series) =>
              part === 0 ? null : (
                <i
                  key={series}
                  data-series={pattern?.(index) ?? series}
                  style={{ width: `${((part / most) * 100).toFixed(1)}%` }}
                />
              ),
            )}
          </dd>
          <dd className="num">{formatNumber(sum(parts))}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Legend({ labels }: { labels: readonly string[] }) {
  return (
    <p className={css.legend}>
      {labels.map((label, series) => (
        <span key={label}>
          <i data-series={series} /> {label}
        </span>
      ))}
    </p>
  );
}
