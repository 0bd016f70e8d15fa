import hourglass from 'lucide-static/icons/hourglass.svg?raw';
import lifeBuoy from 'lucide-static/icons/life-buoy.svg?raw';
import imageOff from 'lucide-static/icons/image-off.svg?raw';
import truck from 'lucide-static/icons/truck.svg?raw';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { counted } from '#domain/text/words.ts';
import { classNames } from '#ui/class-names.ts';
import { drawing } from '#ui/icon/drawing.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, LOCK, PHONE } from '#ui/icon/icons.ts';
import { Clock } from '../leads/clock.tsx';
import { KIND_ICONS } from '../leads/lead-icons.ts';
import css from './today.module.css';
import type { DayRow, LateRow, Row, Step, TodayView } from './today-view.ts';

const DAY_ICONS: Record<DayRow['icon'], string> = {
  drive: drawing(lifeBuoy),
  hold: drawing(hourglass),
  reservation: LOCK,
};
const TRUCK = drawing(truck);
const NO_PHOTO = drawing(imageOff);

type TodayProps = TodayView & { mayReport: boolean };

/** The worst first, then the day by the clock, then money. Each row carries its one step. */
export function TodayPage(props: TodayProps) {
  const { headline, now, own, work, feeds, photos } = props;
  return (
    <>
      <header className={css.head}>
        <h1>{headline}</h1>
        <p>
          {now}
          {own && '. Your leads and unassigned ones.'}
        </p>
      </header>
      <Yesterday {...props} />
      <div className={css.columns}>
        <div className={css.main}>
          {work && work.late.length > 0 && <Late work={work} />}
          {work && <Day {...props} day={work.day} />}
          {!work && (feeds?.length ?? 0) === 0 && (photos?.count ?? 0) === 0 && (
            <p className={css.empty}>Nothing is waiting for you. Your pages are in the menu.</p>
          )}
        </div>
        <div className={css.beside}>
          {work && work.money.length > 0 && (
            <Box title="Payments" link={{ text: 'Reservations', to: '/reservations' }}>
              {work.toConfirm !== null && (
                <p className={css.sum}>
                  <b className="num">{work.toConfirm}</b> in deposits to confirm
                </p>
              )}
              <Rows rows={work.money} />
            </Box>
          )}
          {work && work.handovers.length > 0 && (
            <Box title="To hand over">
              <Rows rows={work.handovers} />
            </Box>
          )}
          {feeds !== undefined && feeds.length > 0 && (
            <Box title="Feeds with problems" link={{ text: 'All feeds', to: '/feeds' }}>
              <ul className={css.rows}>
                {feeds.map(({ key, name, what }) => (
                  <li key={key}>
                    <Link to="/feeds" className={css.plain} data-line>
                      <b>{name}</b>
                      <span className={css.urgent}>
                        <Icon of={ALERT} size=".9rem" /> {what}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Box>
          )}
          {photos !== undefined && photos.count > 0 && (
            <Box
              title="Vehicles without photos"
              count={photos.count}
              link={{ text: 'All in stock', to: '/stock?need=pictures' }}
            >
              {photos.views > 0 && (
                <p className={css.detail}>Shoppers viewed these {counted(photos.views, 'time')} in 7 days.</p>
              )}
              <ul className={css.rows}>
                {photos.cars.map(({ id, name, views }) => (
                  <li key={id} className={css.car}>
                    <Icon of={NO_PHOTO} size="1rem" />
                    <span>
                      <b>{name}</b>
                      {views !== null && <small>{views}</small>}
                    </span>
                    <Link className={css.button} to={`/stock/${id}`} data-line>
                      Add photos<span className="vh"> of {name}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Box>
          )}
        </div>
      </div>
    </>
  );
}

const Yesterday = ({ yesterday: { day, figures }, mayReport }: TodayProps) =>
  figures.length > 0 && (
    <p className={css.yesterday}>
      <span>Yesterday, {day}:</span>
      {figures.map(({ figure, text }) => (
        <span key={text}>
          <b className="num">{figure}</b> {text}
        </span>
      ))}
      {mayReport && (
        <Link className="link" to="/numbers">
          Reports
        </Link>
      )}
    </p>
  );

const Late = ({ work: { late, lateCount } }: { work: NonNullable<TodayView['work']> }) => (
  <section aria-labelledby="late">
    <Head
      id="late"
      title="Overdue"
      count={lateCount}
      urgent
      link={{ text: 'All overdue leads', to: '/leads?overdue=1' }}
    />
    <ul>
      {late.map((row, index) => (
        <LateLead key={row.line.id} {...row} first={index === 0} />
      ))}
    </ul>
  </section>
);

const LateLead = ({ line, steps, first }: LateRow & { first: boolean }) => (
  <li className={css.late}>
    <span className={css.picture}>
      {line.picture === null ? (
        <Icon of={KIND_ICONS[line.kind]} />
      ) : (
        <img src={line.picture} alt="" width={96} height={64} loading="lazy" />
      )}
    </span>
    <div className={css.text}>
      <p>
        <b>{line.name}</b> <span>{line.request}</span>
      </p>
      <p className={css.detail}>
        {[line.about, line.assigned ? `with ${line.assigned.name}` : 'unassigned'].filter(Boolean).join(', ')}
      </p>
    </div>
    <Clock clock={line.clock} />
    <Steps steps={steps} of={line.name} filled={first} />
  </li>
);

function Day({ day, clock, work }: TodayProps & { day: readonly DayRow[] }) {
  const ahead = day.findIndex(({ tense }) => tense === 'ahead');
  const passed = ahead < 0 ? day : day.slice(0, ahead);
  const coming = ahead < 0 ? [] : day.slice(ahead);
  return (
    <section aria-labelledby="day">
      <Head id="day" title="Today" count={day.length} link={{ text: 'Calendar', to: '/calendar' }} />
      {day.length === 0 && (
        <p className={css.empty}>
          {work === undefined || work.late.length > 0
            ? 'No test drives today. Bookings appear here by the clock.'
            : 'No overdue leads, and no test drives today. Bookings appear here by the clock.'}
        </p>
      )}
      <ol>
        {passed.map((row) => (
          <DayLine key={row.key} row={row} />
        ))}
        {day.length > 0 && (
          <li className={css.now}>
            <span>
              <span className="vh">Now: </span>
              {clock}
            </span>
          </li>
        )}
        {coming.map((row) => (
          <DayLine key={row.key} row={row} />
        ))}
      </ol>
    </section>
  );
}

const DayLine = ({ row }: { row: DayRow }) => (
  <li className={classNames(css.day, css[row.tense], row.warning !== null && css.warned)}>
    <span className={css.time}>
      <b className="num">{row.time}</b>
      {row.soon !== null && <small>{row.soon}</small>}
    </span>
    <span className={css.icon}>
      <Icon of={DAY_ICONS[row.icon]} size="1rem" />
    </span>
    <div className={css.text}>
      <b>{row.title}</b>
      <p className={css.detail}>{row.detail}</p>
      {row.warning !== null && (
        <p className={css.warning}>
          <Icon of={TRUCK} size="1rem" /> {row.warning}
        </p>
      )}
    </div>
    <Steps steps={row.steps} of={row.title} />
  </li>
);

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className={css.rows}>
    {rows.map(({ key, title, detail, amount, urgent, steps }) => (
      <li key={key}>
        <p className={css.pair}>
          <b>{title}</b>
          {amount !== null && <span className="num">{amount}</span>}
        </p>
        <p className={urgent ? css.urgent : css.detail}>
          {urgent && <Icon of={ALERT} size=".9rem" />} {detail}
        </p>
        <Steps steps={steps} of={title} />
      </li>
    ))}
  </ul>
);

/** The first is the row’s step, where J and K go. */
const Steps = ({ steps, of, filled = false }: { steps: readonly Step[]; of: string; filled?: boolean }) => (
  <span className={css.steps}>
    {steps.map(({ text, to, kind }, index) =>
      kind === 'call' ? (
        <a
          key={to}
          href={to}
          className={classNames(css.button, filled && css.filled)}
          data-line={index === 0 || undefined}
        >
          <Icon of={PHONE} size="1rem" /> {text}
          <span className="vh"> {of}</span>
        </a>
      ) : (
        <Link
          key={text}
          to={to}
          className={classNames(css.button, index > 0 && css.quiet, filled && index === 0 && css.filled)}
          data-line={index === 0 || undefined}
        >
          {text}
          <span className="vh"> {of}</span>
        </Link>
      ),
    )}
  </span>
);

interface HeadProps {
  title: string;
  count?: number;
  urgent?: boolean;
  link?: { text: string; to: string };
}

const Head = ({ id, title, count, urgent = false, link }: HeadProps & { id?: string }) => (
  <div className={css.sectionHead}>
    <h2 id={id}>{title}</h2>
    {count !== undefined && count > 0 && (
      <span className={classNames(css.count, urgent && css.bad, 'num')}>{count}</span>
    )}
    {link && (
      <Link className="link" to={link.to}>
        {link.text}
      </Link>
    )}
  </div>
);

const Box = ({ children, ...head }: HeadProps & { children: ReactNode }) => (
  <section className={css.box} aria-label={head.title}>
    <Head {...head} />
    {children}
  </section>
);
