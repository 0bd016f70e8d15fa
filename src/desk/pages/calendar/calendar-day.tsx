import type { CSSProperties } from 'react';
import { formatTime } from '#domain/text/format-time.ts';
import { dayTime } from '#domain/time/day-minutes.ts';
import { BookedItem, BookedItems } from './booked-items.tsx';
import type { CalendarItem } from './calendar-items.ts';
import type { CalendarDay, CalendarPlace } from './calendar-view.ts';
import type { DayGrid } from './day-grid.ts';
import { Used, Workshop } from './place-head.tsx';
import css from './calendar-day.module.css';

/** Minutes that one row of the grid stands for: all times of bookings are multiples of it, or are drawn as the one before. */
const ROW_MINUTES = 5;

/** A day by the hour, a column for each location. On a phone the bookings of all locations are one list, then the locations. */
export function Day({ day: { places, grid } }: { day: CalendarDay }) {
  if (places.length === 0) return <p className={css.none}>No locations that you have access to take bookings.</p>;
  const drawn = new Set(grid?.timed.map(({ item }) => item.key));
  return (
    <div className={css.day} style={{ '--places': places.length } as CSSProperties}>
      <div className={css.heads}>
        {places.map((place) => (
          <Head
            key={place.id}
            of={place}
            undrawn={place.items.filter(({ key }) => !drawn.has(key))}
            isDrawn={grid !== null}
          />
        ))}
      </div>
      {grid !== null && <Grid of={grid} />}
    </div>
  );
}

/** What a location has on this day beside the hours: what is taken, and what comes at some time or outside of them. */
function Head({
  of: place,
  undrawn,
  isDrawn,
}: {
  of: CalendarPlace;
  undrawn: readonly CalendarItem[];
  isDrawn: boolean;
}) {
  const isEmpty = place.items.length + place.dropOffs.length === 0;
  return (
    <section className={css.head} aria-label={place.name}>
      <h2>{place.name}</h2>
      <p className={css.hours}>{place.hours}</p>
      <Used of={place} />
      {isEmpty && !isDrawn && <p className={css.nothing}>No bookings</p>}
      {undrawn.length > 0 && <BookedItems items={undrawn} />}
      <Workshop of={place} heading="h3" />
    </section>
  );
}

function Grid({ of: { hours, columns, timed, now } }: { of: DayGrid }) {
  const row = (minutes: number) => Math.floor((minutes - hours.from) / ROW_MINUTES) + 1;
  const rows = row(hours.until) - 1;
  const [first, ...others] = columns.map((column) => column.now);
  const everywhere = first !== undefined && others.every((other) => other === first) ? first : null;
  const whole = Array.from({ length: (hours.until - hours.from) / 60 }, (_, index) => hours.from + index * 60);
  return (
    <div className={css.grid} style={{ '--rows': rows } as CSSProperties}>
      <div className={css.ruler} aria-hidden="true">
        {everywhere !== null && (
          <span className={css.nowEverywhere} style={{ gridRow: Math.min(row(everywhere), rows) }}>
            {formatTime(dayTime(everywhere), 'kept')}
          </span>
        )}
        {whole.map((minutes) => (
          <span key={minutes} style={{ gridRow: `${row(minutes)} / span ${60 / ROW_MINUTES}` }}>
            {formatTime(dayTime(minutes))}
          </span>
        ))}
      </div>
      {columns.map((column, place) => (
        <div key={place} className={css.column} style={{ gridColumn: place + 2 }} aria-hidden="true">
          {column.closed.map(({ from, until }) => (
            <span key={from} className={css.closed} style={{ gridRow: `${row(from)} / ${row(until)}` }} />
          ))}
          {column.now !== null && <span className={css.nowHere} style={{ gridRow: Math.min(row(column.now), rows) }} />}
        </div>
      ))}
      <ol className={css.timed}>
        {timed.map(({ item, place, placeName, span, nth, abreast }, index) => [
          now?.before === index && <Now key="now" time={now.time} />,
          <li
            key={item.key}
            style={
              {
                '--column': place + 2,
                '--from': row(span.from),
                '--until': Math.max(row(span.until), row(span.from) + 1),
                '--nth': nth,
                '--abreast': abreast,
              } as CSSProperties
            }
          >
            <BookedItem of={item} where={placeName} />
          </li>,
        ])}
        {now?.before === timed.length && timed.length > 0 && <Now time={now.time} />}
      </ol>
    </div>
  );
}

/** Between what was and what comes, in the list of a phone. */
const Now = ({ time }: { time: string }) => (
  <li className={css.now}>
    <span className="num">{time}</span> <span className="vh">now</span>
  </li>
);
