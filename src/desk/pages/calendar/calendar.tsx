import { Link } from 'react-router';
import { counted } from '#domain/text/words.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { CHEVRON_LEFT, CHEVRON_RIGHT } from '#ui/icon/icons.ts';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import type { CalendarShown } from './calendar-query.ts';
import { Day } from './calendar-day.tsx';
import type { CalendarData } from './calendar-view.ts';
import { Week } from './calendar-week.tsx';
import css from './calendar.module.css';

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
        {links.block !== null && (
          <Link
            className={classNames(css.button, css.filled)}
            to={`/calendar/book?date=${shown.date}${shown.only === 'services' ? '&kind=service' : ''}`}
          >
            Book
          </Link>
        )}
      </PageHeading>
      {links.all !== null && (
        <p className={css.scope}>
          {shown.all ? 'All locations of the group.' : 'Locations of this website.'}{' '}
          {!shown.all && elsewhere > 0 && `${counted(elsewhere, 'booking')} at other locations. `}
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
