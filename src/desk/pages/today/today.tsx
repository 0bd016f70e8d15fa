import { Link } from 'react-router';
import { counted, plural } from '#domain/text/words.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, NO_PHOTO } from '#ui/icon/icons.ts';
import type { SetUpStep } from '#domain/set-up/set-up-steps.ts';
import { SetUpSteps, StepList } from '../../components/set-up-steps/set-up-steps.tsx';
import { Box, Head, Rows } from './box.tsx';
import { Day } from './day.tsx';
import { Late } from './late.tsx';
import css from './today.module.css';
import type { SetUpView } from '../set-up/at-set-up.ts';
import type { TodayView } from './today-view.ts';

type TodayProps = TodayView & {
  /** Statements of the website that its own data deny, for those who write its texts. */
  untrue: number;
  /** What the owner must know of the backups; null: nothing, or not theirs to know. */
  backups: string | null;
  mayReport: boolean;
  /** Of a website that is not open yet, for those who can open it. */
  setUp: SetUpView | null;
  /** Steps that an open website lacks, for those who may take them. */
  due: readonly SetUpStep[];
};

/** The worst first, then the day by the clock, then money. Each row carries its one step. */
export function TodayPage(props: TodayProps) {
  const { headline, now, own, work, feeds, photos, setUp, due, untrue, backups } = props;
  return (
    <>
      <header className={css.head}>
        <h1>{headline}</h1>
        <p>
          {now}
          {own && '. Your leads and unassigned ones.'}
        </p>
      </header>
      {setUp && (
        <section className={css.start} aria-labelledby="start-title">
          <div className={css.sectionHead}>
            <h2 id="start-title">{setUp.title}</h2>
          </div>
          <SetUpSteps steps={setUp.steps} next={setUp.next}>
            <Link className={css.button} to="/start">
              Go live
            </Link>
          </SetUpSteps>
        </section>
      )}
      <Yesterday {...props} />
      <div className={css.columns}>
        <div className={css.main}>
          {work && work.late.length > 0 && <Late work={work} />}
          {due.length > 0 && (
            <section aria-labelledby="due-title">
              <Head id="due-title" title="Still to set up" link={{ text: 'All steps', to: '/start' }} />
              <StepList steps={due} next={null} />
            </section>
          )}
          {work && <Day day={work.day} clock={props.clock} hasLate={work.late.length > 0} />}
          {!work &&
            (feeds?.length ?? 0) === 0 &&
            (photos?.count ?? 0) === 0 &&
            untrue === 0 &&
            !backups &&
            due.length === 0 && <p className={css.empty}>Nothing is waiting for you. Your pages are in the menu.</p>}
        </div>
        <div className={css.beside}>
          {props.unassigned > 0 && (
            <Box
              title="Unassigned leads"
              count={props.unassigned}
              link={{ text: 'Assign them', to: '/leads?view=unassigned' }}
            >
              <p className={css.detail}>No one has taken {props.unassigned === 1 ? 'this lead' : 'these leads'} yet.</p>
            </Box>
          )}
          {work && work.money.rows.length > 0 && (
            <Box title="Payments" link={{ text: 'Reservations', to: '/reservations' }}>
              {work.toConfirm !== null && (
                <p className={css.sum}>
                  <b className="num">{work.toConfirm}</b> in deposits to confirm
                </p>
              )}
              <Rows {...work.money} />
            </Box>
          )}
          {work && work.handovers.rows.length > 0 && (
            <Box title="To hand over">
              <Rows {...work.handovers} />
            </Box>
          )}
          {backups !== null && (
            <Box title="Backup" link={{ text: 'Backup checks', to: '/security#backups' }}>
              <p className={css.urgent}>
                <Icon of={ALERT} size=".9rem" /> {backups}
              </p>
            </Box>
          )}
          {feeds !== undefined && feeds.length > 0 && (
            <Box title="Feeds with problems" link={{ text: 'All feeds', to: '/feeds' }}>
              <ul className={css.rows}>
                {feeds.map(({ key, name, to, what }) => (
                  <li key={key}>
                    <Link to={to} className={css.plain} data-line>
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
          {untrue > 0 && (
            <Box
              title="Not true on the website"
              count={untrue}
              urgent
              link={{ text: 'Content check', to: '/content-check' }}
            >
              <p className={css.detail}>
                {counted(untrue, 'statement')} of the website {plural(untrue, 'differs', 'differ')} from your locations,
                hours or pages.
              </p>
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
