import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { formatShortWeekday } from '#domain/text/format-date.ts';
import { classNames } from '#ui/class-names.ts';
import { BookedItems } from './booked-items.tsx';
import type { CalendarDay, CalendarPlace } from './calendar-view.ts';
import { Used, Workshop } from './place-head.tsx';
import css from './calendar-week.module.css';

const hasBookings = ({ items, dropOffs }: CalendarPlace): boolean => items.length + dropOffs.length > 0;

/** A week: a column for each day, a row for each location. On a phone a list by day, of the locations that have bookings. */
export function Week({ days, links }: { days: readonly CalendarDay[]; links: readonly string[] }) {
  const places = days[0]!.places;
  if (places.length === 0) return <p className={css.none}>No locations that you have access to take bookings.</p>;
  return (
    <div className={css.week} style={{ '--places': places.length } as CSSProperties}>
      <div className={css.names} aria-hidden="true">
        <span />
        {places.map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
      </div>
      {days.map((day, index) => (
        <section key={day.date} className={classNames(css.day, day.today && css.today)} aria-label={day.name}>
          <h2>
            <Link to={links[index]!}>
              {formatShortWeekday(day.date)}
              {day.today && <span>Today</span>}
            </Link>
          </h2>
          {day.places.map((place) => (
            <Cell key={place.id} of={place} />
          ))}
          {!day.places.some(hasBookings) && (
            <p className={css.nothing}>
              {day.places.every(({ hours }) => hours === 'Closed') ? 'Closed' : 'No bookings'}
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

/** Says what is taken where something is, or where nothing can be: a week of zeros would hide it. */
const Cell = ({ of: place }: { of: CalendarPlace }) => (
  <div className={classNames(css.cell, !hasBookings(place) && css.empty, place.hours === 'Closed' && css.closed)}>
    <h3>{place.name}</h3>
    {place.items.length > 0 && <BookedItems items={place.items} />}
    <Workshop of={place} heading="h4" />
    {place.hours === 'Closed' && !hasBookings(place) && <p>Closed</p>}
    <Used of={{ ...place, used: place.used.filter(({ booked, places }) => booked >= Math.min(1, places)) }} />
  </div>
);
