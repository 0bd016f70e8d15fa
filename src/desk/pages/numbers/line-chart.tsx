import { axisTicks, formatTick } from '#domain/numbers/axis-ticks.ts';
import { weekdayOf, WEEKDAY_NAMES } from '#domain/text/weekday-names.ts';
import { formatShortDay } from './short-day.ts';
import css from './line-chart.module.css';

interface Point {
  day: string;
  value: number;
}

/** In units of the drawing, which is stretched to its place; words stand beside it and are not. */
const [WIDTH, HEIGHT] = [1_000, 200];
const MOST_DAYS_NAMED = 5;

/** A number by the day beside that of as many days before. Its table says the same. */
export function LineChart({
  now,
  before,
  label,
}: {
  now: readonly Point[];
  before: readonly Point[] | null;
  label: string;
}) {
  const peak = now.reduce((most, point) => (point.value > most.value ? point : most), now[0]!);
  const ticks = axisTicks(Math.max(peak.value, ...(before ?? []).map(({ value }) => value)));
  const top = ticks.at(-1)!;
  const left = (index: number) => (index / Math.max(1, now.length - 1)) * 100;
  const line = (points: readonly Point[]) =>
    points
      .map(({ value }, index) => `${(left(index) * WIDTH) / 100},${(HEIGHT - (value / top) * HEIGHT).toFixed(1)}`)
      .join(' ');
  const step = Math.ceil((now.length - 1) / (MOST_DAYS_NAMED - 1));
  const peakAt = left(now.indexOf(peak));
  return (
    <figure className={css.chart} aria-label={label}>
      <div className={css.plot} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} className={css.tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            <span className="num">{formatTick(tick)}</span>
          </span>
        ))}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {before && <polyline className={css.before} points={line(before)} />}
          <polyline className={css.now} points={line(now)} />
        </svg>
        {peak.value > 0 && (
          <span
            className={css.peak}
            data-side={peakAt > 70 ? 'left' : peakAt < 30 ? 'right' : 'middle'}
            style={{ left: `${peakAt}%`, bottom: `${(peak.value / top) * 100}%` }}
          >
            <b className="num">
              {peak.value.toLocaleString('en-AU')} on {WEEKDAY_NAMES[weekdayOf(peak.day)]}
            </b>
          </span>
        )}
      </div>
      <div className={css.days} aria-hidden="true">
        {now.map(({ day }, index) =>
          index % step === 0 ? (
            <span key={day} style={{ left: `${left(index)}%` }}>
              {formatShortDay(day)}
            </span>
          ) : null,
        )}
      </div>
    </figure>
  );
}
