import { Link } from 'react-router';
import { counted } from '#domain/text/words.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, CHEVRON_LEFT, CHEVRON_RIGHT, CIRCLE_SLASH, KEY, TRUCK, WHEEL, WRENCH } from '#ui/icon/icons.ts';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import type { CalendarShown } from './calendar-query.ts';
import type { CalendarItem } from './calendar-items.ts';
import type { CalendarData, CalendarDay, CalendarPlace } from './calendar-view.ts';
import css from './calendar.module.css';

const OUT_NOW: Record<CalendarItem['kind'], string> = {
  drive: ' out now',
  service: ' in the workshop',
  'pick-up': '',
  blocked: '',
};

const ICONS: Record<CalendarItem['kind'], string> = {
  drive: WHEEL,
  service: WRENCH,
  'pick-up': KEY,
  blocked: CIRCLE_SLASH,
};

interface CalendarProps extends CalendarData {
  shown: CalendarShown;
  maySet: boolean;
  links: {
    before: string;
    after: string;
    today: string;
    day: string;
    week: string;
    /** Null: the role may not. */
    block: string | null;
    all: string | null;
    only: { everything: string; drives: string; services: string };
    days: readonly string[];
  };
}

/** Nothing is dragged: a booking opens a page with its free times. */
export function Calendar(props: CalendarProps) {
  const { title, note, shown, links, days, elsewhere } = props;
  const isWeek = shown.view === 'week';
  return (
    <>
      <PageHeading title={title} note={note}>
        <Link className={css.button} to={links.before}>
          <Icon of={CHEVRON_LEFT} size="1rem" />
          <span className="vh">{isWeek ? 'Week before' : 'Day before'}</span>
        </Link>
        <Link className={css.button} to={links.today}>
          Today
        </Link>
        <Link className={css.button} to={links.after}>
          <Icon of={CHEVRON_RIGHT} size="1rem" />
          <span className="vh">{isWeek ? 'Week after' : 'Day after'}</span>
        </Link>
        <span className={css.switch}>
          <Link to={links.day} aria-current={isWeek ? undefined : 'true'}>
            Day
          </Link>
          <Link to={links.week} aria-current={isWeek ? 'true' : undefined}>
            Week
          </Link>
        </span>
        <span className={css.switch}>
          <Link to={links.only.everything} aria-current={shown.only === null ? 'true' : undefined}>
            Everything
          </Link>
          <Link to={links.only.drives} aria-current={shown.only === 'drives' ? 'true' : undefined}>
            Test drives
          </Link>
          <Link to={links.only.services} aria-current={shown.only === 'services' ? 'true' : undefined}>
            Service
          </Link>
        </span>
        <Link className={css.button} to="/calendar/feed">
          Your own calendar
        </Link>
        {links.block !== null && (
          <Link className={css.button} to={links.block}>
            Block out time
          </Link>
        )}
      </PageHeading>
      {links.all !== null && (
        <p className={css.scope}>
          {shown.all ? 'All locations of the group.' : 'Locations of this website.'}{' '}
          {!shown.all && elsewhere > 0 && `${elsewhere} more at others. `}
          <Link className="link" to={links.all}>
            {shown.all ? 'Show this website only' : 'Show all locations'}
          </Link>
        </p>
      )}
      {isWeek ? <Week days={days} links={links.days} /> : <Day day={days[0]!} />}
      <div className={css.foot}>
        <Ways {...props} />
        <section className={css.box} aria-labelledby="rules">
          <h2 id="rules">Test drives that shoppers can book</h2>
          <dl>
            {props.rules.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
          {props.maySet && (
            <Link className="link" to="/settings?section=testDrive">
              Change in Settings
            </Link>
          )}
        </section>
      </div>
    </>
  );
}

const Day = ({ day }: { day: CalendarDay }) => (
  <div className={css.day}>
    {day.places.length === 0 && <p className={css.none}>No locations that you have access to take bookings.</p>}
    {day.places.map((place) => (
      <section key={place.id} className={css.place} aria-label={place.name}>
        <h2>{place.name}</h2>
        <Used of={place} />
        <Items of={place} />
        <Workshop of={place} heading="h3" />
      </section>
    ))}
  </div>
);

const Week = ({ days, links }: { days: readonly CalendarDay[]; links: readonly string[] }) => (
  <div className={css.week}>
    {days.map((day, index) => (
      <section key={day.date} className={classNames(css.weekday, day.today && css.today)} aria-label={day.name}>
        <h2>
          <Link to={links[index]!}>
            {day.name}
            {day.today && <span>Today</span>}
          </Link>
        </h2>
        {day.places
          .filter(({ items, dropOffs, used }) => items.length > 0 || dropOffs.length > 0 || used.length > 0)
          .map((place) => (
            <div key={place.id} className={css.inWeek}>
              <h3>{place.name}</h3>
              <Used of={place} />
              {place.items.length > 0 && <Items of={place} />}
              <Workshop of={place} heading="h4" />
            </div>
          ))}
        {day.places.every(({ items, dropOffs, used }) => items.length + dropOffs.length + used.length === 0) && (
          <p className={css.none}>Closed</p>
        )}
      </section>
    ))}
  </div>
);

const Used = ({ of: { used, name } }: { of: CalendarPlace }) =>
  used.length === 0 ? (
    <p className={css.used}>Closed</p>
  ) : (
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

const Items = ({ of: { items, dropOffs } }: { of: CalendarPlace }) =>
  items.length > 0 ? <BookedItems items={items} /> : dropOffs.length === 0 && <p className={css.none}>No bookings</p>;

/** The workshop's lane: how many vehicles come at each time, and which. */
const Workshop = ({ of: { dropOffs, name }, heading: Heading }: { of: CalendarPlace; heading: 'h3' | 'h4' }) =>
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

const BookedItems = ({ items }: { items: readonly CalendarItem[] }) => (
  <ol>
    {items.map(({ key: id, time, kind, tense, title, detail, warning, to }) => (
      <li
        key={id}
        className={classNames(css.item, css[tense], kind === 'blocked' && css.blocked, warning !== null && css.warned)}
      >
        <Link to={to} data-line>
          <span className={css.time}>
            <Icon of={ICONS[kind]} size=".9rem" /> <b className="num">{time ?? 'Any time'}</b>
            {tense === 'now' && OUT_NOW[kind]}
          </span>
          <b>{title}</b>
          <small>{detail}</small>
          {warning !== null && (
            <small className={css.warning}>
              <Icon of={kind === 'blocked' ? ALERT : TRUCK} size=".9rem" /> {warning}
            </small>
          )}
        </Link>
      </li>
    ))}
  </ol>
);

const Ways = ({ ways }: CalendarProps) =>
  ways.length > 0 && (
    <section aria-labelledby="ways">
      <h2 id="ways">Vehicles to bring</h2>
      <ul className={css.ways}>
        {ways.map((way) => (
          <li key={way.key}>
            <Link to={way.to}>
              <b>{way.car}</b> for {way.for}
            </Link>
            <span>{way.way}</span>
            <span className={classNames(way.late && css.warning, 'num')}>Leave by {way.leaveBy}</span>
          </li>
        ))}
      </ul>
    </section>
  );
