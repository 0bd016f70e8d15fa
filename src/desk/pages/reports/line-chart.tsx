import { formatNumber, formatShortNumber } from '#domain/text/format-number.ts';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { weekdayOf, WEEKDAY_NAMES } from '#domain/text/weekday-names.ts';
import { formatShortDay } from '#domain/text/format-date.ts';
import css from './line-chart.module.css';

interface Point {
  day: string;
  value: number;
}

/** In units of the drawing, which is stretched to its container. Labels are outside of it, so that they are not stretched. */
const [WIDTH, HEIGHT] = [1_000, 200];
const MOST_DAYS_NAMED = 5;
/** Approximate, because a scale has round numbers. */
const MOST_TICKS = 4;

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

/** A figure by day, compared with the period before. The table has the same data. */
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
  const most = Math.max(1, ...[...now, ...(before ?? [])].map(({ value }) => value));
  const up = scaleLinear().domain([0, most]).nice(MOST_TICKS).range([HEIGHT, 0]);
  const across = scaleLinear()
    .domain([0, Math.max(1, now.length - 1)])
    .range([0, WIDTH]);
  const path = line<Point>(
    (_, index) => across(index),
    ({ value }) => up(value),
  ).digits(1);
  const ticks = up.ticks(MOST_TICKS).filter(Number.isInteger); // counts are whole numbers
  const left = (index: number) => percent(across(index), WIDTH);
  const bottom = (value: number) => percent(HEIGHT - up(value), HEIGHT);
  const step = Math.ceil((now.length - 1) / (MOST_DAYS_NAMED - 1));
  const peakAt = now.indexOf(peak) / Math.max(1, now.length - 1);
  return (
    <figure className={css.chart} aria-label={label}>
      <div className={css.plot} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} className={css.tick} style={{ bottom: bottom(tick) }}>
            <span className="num">{formatShortNumber(tick)}</span>
          </span>
        ))}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {before && <path className={css.before} d={path(before)!} />}
          <path className={css.now} d={path(now)!} />
        </svg>
        {peak.value > 0 && (
          <span
            className={css.peak}
            data-side={peakAt > 0.7 ? 'left' : peakAt < 0.3 ? 'right' : 'middle'}
            style={{ left: left(now.indexOf(peak)), bottom: bottom(peak.value) }}
          >
            <b className="num">
              {formatNumber(peak.value)} on {WEEKDAY_NAMES[weekdayOf(peak.day)]}
            </b>
          </span>
        )}
      </div>
      <div className={css.days} aria-hidden="true">
        {now.map(({ day }, index) =>
          index % step === 0 ? (
            <span key={day} style={{ left: left(index) }}>
              {formatShortDay(day)}
            </span>
          ) : null,
        )}
      </div>
    </figure>
  );
}
