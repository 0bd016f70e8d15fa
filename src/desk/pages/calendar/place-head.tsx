import { counted } from '#domain/text/words.ts';
import { classNames } from '#ui/class-names.ts';
import { BookedItems } from './booked-items.tsx';
import type { CalendarPlace } from './calendar-view.ts';
import css from './place-head.module.css';

/** What is taken of the places of a location; nothing where none are offered. */
export const Used = ({ of: { used, name } }: { of: CalendarPlace }) =>
  used.length > 0 && (
    <ul className={css.uses}>
      {used.map(({ what, booked, places }) => (
        <li key={what} className={classNames(css.used, booked >= places && css.full, 'num')}>
          <span>{what}</span>
          <meter min={0} max={places} value={Math.min(booked, places)} aria-label={`${what} at ${name}`} />
          {booked} of {places}
          {booked >= places && ', full'}
        </li>
      ))}
    </ul>
  );

/** The workshop's lane: how many vehicles come at each time, and which. Its bays are counted, because they are not people. */
export const Workshop = ({ of: { dropOffs, name }, heading: Heading }: { of: CalendarPlace; heading: 'h3' | 'h4' }) =>
  dropOffs.length > 0 && (
    <section className={css.lane} aria-label={`Services at ${name}`}>
      {dropOffs.map(({ time, items }) => (
        <div key={time}>
          <Heading>
            <b className="num">{time}</b> {counted(items.length, 'drop-off')}
          </Heading>
          <BookedItems items={items} />
        </div>
      ))}
    </section>
  );
