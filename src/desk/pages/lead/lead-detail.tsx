import { Form, Link } from 'react-router';
import { initials } from '../../components/shell/initials.ts';
import type { AppointmentKind } from '#app/test-drive/appointments.ts';
import type { OpportunityStatus } from '#domain/lead/opportunity-status.ts';
import type { Colleague } from '#domain/lead/who-is-here.ts';
import type { DriveName } from '#domain/test-drive/drive-name.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, CHAT, CHECK, CHEVRON_DOWN, CHEVRON_LEFT, CLOCK, PHONE, REPLY, WHEEL, WRENCH } from '#ui/icon/icons.ts';
import { Clock } from '../leads/clock.tsx';
import { placeInList } from '../leads/place-in-list.ts';
import { KIND_ICONS, STATUS_ICONS } from '../leads/lead-icons.ts';
import { STATUS_NAMES } from '../leads/lead-words.ts';
import type { InboxPage, InboxLineView } from '../leads/load-inbox.ts';
import { Composer } from './composer.tsx';
import { TextLink } from './text-link.tsx';
import { DriveSection } from './drive-section.tsx';
import type { DriveAhead } from './drives-ahead.ts';
import { PersonSide, type SideProps } from './person-side.tsx';
import type { OpenReservationView } from './reservations-open.ts';
import { ReservationSection } from './reservation-section.tsx';
import type { SavedForLead } from './saved-for-lead.ts';
import type { SentNews } from './sent-words.ts';
import type { Texting } from './texting.ts';
import type { ReplyPreview } from './write-to-lead.ts';
import { Timeline } from './timeline.tsx';
import type { TimelineDay } from './timeline-view.ts';
import css from './lead-detail.module.css';

export interface LeadView extends InboxLineView {
  personId: number;
  heading: string;
  next: readonly OpportunityStatus[];
  staffId: number | null;
  email: string;
  /** `sms`: null where the website’s own text messages take its place. */
  phone: { text: string; href: string; sms: string | null } | null;
  dealership: string | null;
  /** Null: they ask for nothing that is booked. */
  books: AppointmentKind | null;
  /** What its vehicle is booked for: "test ride". */
  drive: DriveName;
  firstDay: string;
}

export interface LeadDetailProps extends Omit<SideProps, 'lead'> {
  lead: LeadView;
  inbox: InboxPage;
  timeline: readonly TimelineDay[];
  drives: readonly DriveAhead[];
  reservations: readonly OpenReservationView[];
  /** When the last reply was sent (ms). */
  lastReply: number | null;
  /** When the reader last sent a reply or saved a note about the person (ms). */
  lastWritten: number | null;
  assignees: readonly { id: number; name: string }[];
  saved: readonly SavedForLead[];
  /** Null: the website sends no text messages. */
  texting: Texting | null;
  /** Where answers to emails arrive, in words. */
  answers: string;
  /** What would be sent, of what is typed. */
  preview: { preview: ReplyPreview | undefined; text: string } | undefined;
  begun: string;
  done: SentNews | null;
  problem:
    | { problem: string; text: string; unseen?: { by: string; when: string; text: string } | undefined }
    | undefined;
  /** Who else has this lead open. */
  colleagues: readonly Colleague[];
  mayWork: boolean;
}

/** What the person wants, for which car and when, before everything else. */
export function LeadDetail(props: LeadDetailProps) {
  const { lead, car, inbox, timeline, done, problem, mayWork } = props;
  const { lines, query, shown, more, pageSize } = inbox;
  const index = lines.findIndex(({ id }) => id === lead.id);
  return (
    <article className={css.detail} aria-label={lead.name} data-view="detail">
      <div className={css.back}>
        <Link to={`/leads${query}`} className={css.step}>
          <Icon of={CHEVRON_LEFT} />
          <span className="vh">Back to leads</span>
        </Link>
        <b>{placeInList(index, { lines: lines.length, page: shown.page, pageSize, more })}</b>
        <span className={css.steps}>
          <Step to={lines[index - 1]} query={query} up />
          <Step to={index < 0 ? undefined : lines[index + 1]} query={query} />
        </span>
      </div>
      <header className={css.head}>
        <div className={css.title}>
          {lead.picture === null ? (
            <span className={classNames(css.picture, css.none)}>
              <Icon of={KIND_ICONS[lead.kind]} />
            </span>
          ) : (
            <span className={css.picture}>
              <img src={lead.picture} alt="" width={120} height={80} />
            </span>
          )}
          <div>
            <h1>{lead.heading}</h1>
            <p>
              {car
                ? [
                    `${car.name}${car.badge === null ? '' : ` ${car.badge}`}`,
                    car.price,
                    car.location && `at ${car.location}`,
                  ]
                    .filter(Boolean)
                    .join(', ')
                : (lead.dealership ?? lead.about)}
            </p>
          </div>
          <Clock clock={lead.clock} pill />
        </div>
        <div className={css.actions}>
          {lead.phone !== null && (
            <a className={classNames(css.button, css.filled, css.wideOnly)} href={lead.phone.href}>
              <Icon of={PHONE} size="1rem" /> Call <span className="num">{lead.phone.text}</span>
            </a>
          )}
          {mayWork && (
            <a className={classNames(css.button, css.wideOnly)} href="#write" data-key="reply" data-focus="write">
              <Icon of={REPLY} size="1rem" /> Reply <kbd>R</kbd>
            </a>
          )}
          {mayWork && lead.clock.state !== 'stopped' && (
            <Form method="post" preventScrollReset>
              <button className={css.button} name="intent" value="contacted" data-key="contacted">
                <Icon of={CHECK} size="1rem" /> Mark as contacted
              </button>
            </Form>
          )}
          {mayWork && lead.books === 'service' && (
            <Link className={css.button} to={`/calendar/book?kind=service&lead=${lead.id}`}>
              <Icon of={WRENCH} size="1rem" /> Book a service
            </Link>
          )}
          {mayWork && lead.books === 'drive' && (
            <Link className={css.button} to={`/calendar/book?lead=${lead.id}`}>
              <Icon of={WHEEL} size="1rem" /> Book a {lead.drive}
            </Link>
          )}
          <span className={css.picks}>
            <StatusPick {...props} />
            <AssignPick {...props} />
          </span>
        </div>
        {problem === undefined && done !== null && done.state !== 'failed' && (
          <output className={css.done}>
            <Icon of={done.state === 'sending' ? CLOCK : CHECK} size="1rem" /> {done.words}
          </output>
        )}
        {problem === undefined && done?.state === 'failed' && (
          <p className={css.problem} role="alert">
            <Icon of={ALERT} size="1rem" /> {done.words}
          </p>
        )}
        {problem !== undefined && (
          <p className={css.problem} role="alert">
            <Icon of={ALERT} size="1rem" /> {problem.problem}
          </p>
        )}
      </header>
      <div className={css.body}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
        <section className={css.timeline} aria-label="Timeline" tabIndex={0}>
          <ReservationSection reservations={props.reservations} mayWork={mayWork} />
          <DriveSection drives={props.drives} mayWork={mayWork} />
          {mayWork && <Composer {...props} />}
          <Timeline days={timeline} mayWork={mayWork} />
        </section>
        <PersonSide {...props} />
      </div>
      <div className={css.bar}>
        {lead.phone !== null && (
          <a className={classNames(css.button, css.filled)} href={lead.phone.href}>
            <Icon of={PHONE} size="1rem" /> Call
          </a>
        )}
        {lead.phone?.sms != null && (
          <a className={css.button} href={lead.phone.sms}>
            <Icon of={CHAT} size="1rem" /> Text
          </a>
        )}
        {props.texting?.to && <TextLink id={lead.id} query={query} className={css.button} />}
        {mayWork && (
          <a className={css.button} href="#write">
            <Icon of={REPLY} size="1rem" /> Reply
          </a>
        )}
      </div>
    </article>
  );
}

const Step = ({ to, query, up = false }: { to: InboxLineView | undefined; query: string; up?: boolean }) =>
  to === undefined ? null : (
    <Link to={`/leads/${to.id}${query}`} className={classNames(css.step, up ? css.up : css.down)}>
      <Icon of={CHEVRON_LEFT} />
      <span className="vh">
        {up ? 'Previous' : 'Next'} lead, {to.name}
      </span>
    </Link>
  );

function StatusPick({ lead, mayWork }: LeadDetailProps) {
  const now = (
    <>
      <Icon of={STATUS_ICONS[lead.status]} size="1rem" /> {STATUS_NAMES[lead.status]}
    </>
  );
  if (!mayWork) return <span className={css.pick}>{now}</span>;
  return (
    <details className={css.menu} data-key="status" name="menu" key={lead.status}>
      <summary className={css.pick}>
        <span className={css.label}>Status</span> {now} <Icon of={CHEVRON_DOWN} size=".875rem" />
      </summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="from" value={lead.status} />
        <ul>
          {lead.next.map((status) => (
            <li key={status}>
              <button name="to" value={status}>
                <Icon of={STATUS_ICONS[status]} size="1rem" /> {STATUS_NAMES[status]}
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </details>
  );
}

function AssignPick({ lead, assignees, mayWork }: LeadDetailProps) {
  const now = lead.assigned?.name ?? 'Unassigned';
  if (!mayWork) return <span className={css.pick}>{lead.assigned ? `Assigned to ${now}` : now}</span>;
  return (
    <details className={css.menu} data-key="assign" name="menu" key={lead.staffId ?? 0}>
      <summary className={css.pick}>
        {lead.assigned && <span className={css.label}>Assigned to</span>} {now}{' '}
        <Icon of={CHEVRON_DOWN} size=".875rem" />
      </summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="assign" />
        <ul>
          {assignees.map(({ id, name }) => (
            <li key={id}>
              <button name="staff" value={id} aria-pressed={id === lead.staffId}>
                <span className={css.avatar} aria-hidden="true">
                  {initials(name)}
                </span>
                {name}
              </button>
            </li>
          ))}
          {lead.staffId !== null && (
            <li>
              <button name="staff" value="">
                Unassign
              </button>
            </li>
          )}
        </ul>
      </Form>
    </details>
  );
}
