import { Link } from 'react-router';
import type { AppointmentKind } from '#app/test-drive/appointments.ts';
import { formatMinutes } from '#domain/lead/format-clock.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, CHECK, CHEVRON_LEFT, PHONE } from '#ui/icon/icons.ts';
import { OUTCOME_NAMES, type DriveOutcome } from '#domain/test-drive/drive-outcome.ts';
import { DriveChanges, NAMES } from '../../components/drive/drive-changes.tsx';
import { DriveOutcomes } from '../../components/drive/drive-outcomes.tsx';
import type { DriveTells, FreeDayView } from '../../components/drive/work-on-drive.ts';
import css from './drive-detail.module.css';

interface DriveDetailProps {
  who: string;
  kind: AppointmentKind;
  car: string | null;
  /** What is booked of a service. Null: a test drive. */
  order: { lines: readonly { name: string; price: string }[]; total: string | null; loanCar: boolean } | null;
  picture: string | null;
  when: string;
  place: string;
  minutes: number;
  from: string | null;
  travelMinutes: number;
  assigned: string | null;
  phone: { text: string; href: string } | null;
  lead: number;
  leadPath: string;
  back: string;
  ahead: boolean;
  /** Null: it has begun, or the role may not change it. */
  days: readonly FreeDayView[] | null;
  /** Rescheduling is open at first. */
  moving: boolean;
  cancelled: boolean;
  /** How the test drive went. Null: no one has said it. */
  outcome: DriveOutcome | null;
  mayWork: boolean;
  path: string;
  tells: DriveTells;
  /** What has just been done. */
  done: string | null;
  problem: string | null;
}

/** One test drive or service: who, when, where, and what of it is to be known before. */
export const DriveDetail = (props: DriveDetailProps) => (
  <article className={css.page} aria-label={`${props.kind === 'service' ? 'Service' : 'Test drive'} of ${props.who}`}>
    <Link to={props.back} className={css.back}>
      <Icon of={CHEVRON_LEFT} size="1rem" /> Calendar
    </Link>
    <h1>
      {props.who}, {props.when}
    </h1>
    {props.done !== null && props.problem === null && (
      <output className={css.done}>
        <Icon of={CHECK} size="1rem" /> {props.done}
      </output>
    )}
    {props.problem !== null && (
      <p className={css.problem} role="alert">
        <Icon of={ALERT} size="1rem" /> {props.problem}
      </p>
    )}
    <div className={css.columns}>
      {props.picture !== null && <img src={props.picture} alt="" width={480} height={320} />}
      <dl>
        <div>
          <dt>Vehicle</dt>
          <dd>{props.car ?? 'No vehicle chosen'}</dd>
        </div>
        <div>
          <dt>Location</dt>
          <dd>{props.place}</dd>
        </div>
        <div>
          <dt>Length</dt>
          <dd className="num">{formatMinutes(props.minutes)}</dd>
        </div>
        <div>
          <dt>Assigned to</dt>
          <dd>{props.assigned ?? 'Unassigned'}</dd>
        </div>
        {props.order !== null && <Order {...props.order} />}
      </dl>
    </div>
    {props.from !== null && props.ahead && (
      <p className={css.away}>
        The vehicle is at {props.from}. Allow {formatMinutes(props.travelMinutes)} to bring it to {props.place}.
      </p>
    )}
    <p className={css.links}>
      {props.phone !== null && (
        <a className={css.button} href={props.phone.href}>
          <Icon of={PHONE} size="1rem" /> Call <span className="num">{props.phone.text}</span>
        </a>
      )}
      <Link className={css.button} to={props.leadPath}>
        Open the lead
      </Link>
    </p>
    {props.days !== null && (
      <DriveChanges
        key={props.when}
        lead={props.lead}
        kind={props.kind}
        days={props.days}
        tells={props.tells}
        open={props.moving}
      />
    )}
    {props.days !== null && props.days.length === 0 && <p>No free times in the days that can be booked.</p>}
    {props.cancelled && props.done === null && <p>This {NAMES[props.kind]} was cancelled. It is in no calendar.</p>}
    {!props.ahead && !props.cancelled && props.kind === 'drive' && <HowItWent {...props} />}
    {!props.ahead && !props.cancelled && (
      <p>This {NAMES[props.kind]} has begun or is over, so it can’t be rescheduled or cancelled.</p>
    )}
  </article>
);

const HowItWent = ({ outcome, mayWork, path, who }: DriveDetailProps) =>
  mayWork ? (
    <section aria-labelledby="went">
      <h2 id="went">How did it go?</h2>
      <DriveOutcomes action={path} of={who} answer={outcome} />
    </section>
  ) : (
    outcome !== null && <p>How it went: {OUTCOME_NAMES[outcome]}</p>
  );

/** As it was priced when it was booked. */
const Order = ({ lines, total, loanCar }: NonNullable<DriveDetailProps['order']>) => (
  <>
    {lines.map(({ name, price }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="num">{price}</dd>
      </div>
    ))}
    {total !== null && (
      <div>
        <dt>To pay at pick-up</dt>
        <dd className="num">{total}</dd>
      </div>
    )}
    <div>
      <dt>Loan car</dt>
      <dd>{loanCar ? 'Booked' : 'None'}</dd>
    </div>
  </>
);
