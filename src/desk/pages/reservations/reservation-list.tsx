import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { CAR, CHEVRON_DOWN } from '#ui/icon/icons.ts';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import type { ReservationLineView } from './reservation-words.ts';
import css from './reservation-list.module.css';
import type { ReservationsData } from './route.tsx';
import { Track } from './track.tsx';

export const ReservationList = ({ lines, next, first, toConfirm, views, states, state }: ReservationsData) => (
  <>
    <PageHeading
      title="Reservations"
      note={toConfirm === null ? 'No deposits to confirm' : `${toConfirm} in deposits to confirm`}
    />
    <nav className={css.views} aria-label="Filter by view">
      {views.map(({ view, name, count, to, current }) => (
        <Link key={view} to={to} aria-current={current ? 'page' : undefined}>
          {name} <span className="num">{count}</span>
        </Link>
      ))}
      <details data-menu name="menu" className={css.choice} key={state ?? ''}>
        <summary className={classNames(state !== null && css.on)}>
          {state ?? 'State'} <Icon of={CHEVRON_DOWN} size="1rem" />
        </summary>
        <ul>
          {states.map(({ name, to, current }) => (
            <li key={name}>
              <Link to={to} aria-current={current ? 'true' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
    {lines.length === 0 && (
      <p className={css.empty}>
        <b>No reservations here</b>
        <span>A vehicle that a shopper holds online appears here, with its deposit and what to do next.</span>
      </p>
    )}
    <ul className={css.list} aria-label="Reservations">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
    {(next !== null || first !== null) && (
      <nav className={css.pages} aria-label="Pagination">
        {first !== null && <Link to={first}>First page</Link>}
        {next !== null && <Link to={next}>Next page</Link>}
      </nav>
    )}
    <p className={css.note}>Reservations and payments are kept without a name when the lead is deleted.</p>
  </>
);

const Line = ({ line }: { line: ReservationLineView }) => (
  <li className={css.line}>
    <span className={css.picture}>
      {line.picture === null ? (
        <Icon of={CAR} />
      ) : (
        <img src={line.picture} alt="" width={96} height={64} loading="lazy" />
      )}
    </span>
    <p className={css.car}>
      <Link to={`/reservations/${line.id}`} data-line>
        {line.car}
      </Link>
      <small>{[`R-${line.id}`, line.place].filter((part) => part !== null).join(', ')}</small>
    </p>
    <p className={css.who}>
      {line.who}
      <small>{[line.handover, line.assigned ?? 'unassigned'].join(', ')}</small>
    </p>
    <div className={css.state}>
      <span className={classNames(line.owed !== null && css.bad)}>{line.stateName}</span>
      {line.differs !== null && <small className={css.bad}>{line.differs}</small>}
      <Track track={line.track} ended={line.ended} />
    </div>
    <p className={classNames(css.money, 'num')}>
      {line.owed === null ? line.deposit : `−${line.owed}`}
      <small>{line.owed === null ? 'deposit' : 'to refund'}</small>
    </p>
    <p className={classNames(css.until, line.overdue && css.bad)}>{line.until}</p>
    <span className={css.step}>
      {line.next !== null && (
        <Link className={css.button} to={line.next.to}>
          {line.next.text}
          <span className="vh">
            {' '}
            {line.car}, {line.who}
          </span>
        </Link>
      )}
    </span>
  </li>
);
