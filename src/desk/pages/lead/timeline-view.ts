import type { EventKind, TimelineItem } from '#app/lead/opportunities.ts';
import { BOOKED_BY, leadLines, type LeadLine } from '#domain/lead/lead-lines.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import type { ReservationEvent } from '#domain/reservation/reservation-step.ts';
import { requestKind, type ReservationNow, type RequestKind } from '#domain/lead/describe-request.ts';
import { isOpportunityStatus } from '#domain/lead/opportunity-status.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { appointmentName } from '#domain/lead/lead-subject.ts';
import { OUTCOME_NAMES } from '#domain/test-drive/drive-outcome.ts';
import { formatAppointment } from '#domain/test-drive/format-appointment.ts';
import { formatDay } from '#domain/text/format-date.ts';
import { formatTime } from '#domain/text/format-time.ts';
import { dayAfter } from '#domain/text/weekday-names.ts';
import { KIND_NAMES, STATUS_NAMES } from '../leads/lead-words.ts';

export interface TimelineDay {
  day: string;
  items: ItemView[];
}

export interface ItemView {
  key: string;
  icon: RequestKind | 'text' | 'mail' | 'reply' | 'note' | 'contacted' | 'status' | 'assigned' | 'join' | 'call';
  title: string;
  detail: string;
  time: string;
  /** What was written. */
  texts: string[];
  /** Written by staff. */
  ours: boolean;
  lines: LeadLine[];
  /** What an email program repeated below what was written; "": nothing. */
  quoted: string;
  /** Waiting for a reply. */
  waits: boolean;
  /** A merge that can be undone. */
  joinId: number | null;
}

/** Labels whose values are shown beside the timeline already. */
const SHOWN_ELSEWHERE = new Set([
  'Dealership',
  'Name',
  'E-mail',
  'Email',
  'Phone',
  'Mobile',
  'Category',
  'Offers by email',
  'Location',
  BOOKED_BY,
]);

/** Everything about one person by day, the newest first, in the words of the desk. */
export function timelineView(
  items: readonly TimelineItem[],
  {
    now,
    timezone,
    waitingSince,
    email,
    sendsMail,
  }: {
    now: Date;
    timezone: string;
    waitingSince: Date | null;
    /** Of the person. */
    email: string;
    /** False: emails stay on this server, and none is called sent. */
    sendsMail: boolean;
  },
): TimelineDay[] {
  const today = wallTime(now, timezone).date;
  const days = new Map<string, ItemView[]>();
  for (const [index, item] of items.entries()) {
    const { date, time } = wallTime(item.at, timezone);
    const day = date === today ? 'Today' : date === dayAfter(today, -1) ? 'Yesterday' : formatDay(date);
    const view = {
      key: `${item.what}-${index}`,
      time: formatTime(time, 'kept'),
      ...itemView(item, { timezone, email, sendsMail }),
    };
    const byShopper =
      item.what === 'lead' || (item.what === 'event' && (item.kind === 'text' || item.mail?.isAutomatic === false));
    if (byShopper && waitingSince !== null && item.at.getTime() === waitingSince.getTime()) view.waits = true;
    days.set(day, [...(days.get(day) ?? []), view]);
  }
  return [...days].map(([day, own]) => ({ day, items: own }));
}

type Words = Omit<ItemView, 'key' | 'time'>;
type ItemAt = { timezone: string; email: string; sendsMail: boolean };
const NOTHING = { detail: '', texts: [], lines: [], quoted: '', ours: false, waits: false, joinId: null };

function itemView(item: TimelineItem, at: ItemAt): Words {
  switch (item.what) {
    case 'lead':
      return leadView(item);
    case 'reservation':
      return {
        ...NOTHING,
        icon: 'reservation',
        title: RESERVATION_TITLES[item.event],
        detail: [item.car, item.by === null ? '' : `by ${item.by}`].filter((part) => part !== '').join(', '),
        ours: item.by !== null,
      };
    case 'call':
      return { ...NOTHING, icon: 'call', title: 'Viewed the phone number', detail: `for ${item.car}` };
    case 'join':
      return {
        ...NOTHING,
        icon: 'join',
        title: item.reverted ? `Merge with “${item.name}” undone` : `Merged with “${item.name}”`,
        detail: [BECAUSE[item.because], item.by === null ? '' : `by ${item.by}`]
          .filter((part) => part !== '')
          .join(', '),
        joinId: item.reverted ? null : item.id,
      };
    default:
      return eventView(item, at);
  }
}

const RESERVATION_TITLES: Record<ReservationEvent, string> = {
  hold: 'Vehicle held',
  extend: 'Hold extended',
  pay: 'Deposit paid',
  keep: 'Reservation extended',
  confirm: 'Sale confirmed',
  expire: 'Hold ended, not paid',
  cancel: 'Reservation cancelled',
  refund: 'Deposit returned',
  sell: 'Handed over',
};

const RESERVATION_STATES: Record<ReservationNow['state'], string> = {
  held: 'not paid yet',
  paid: 'paid',
  confirmed: 'paid, sale confirmed',
  expired: 'never paid, hold ended',
  cancelled: 'cancelled',
  refunded: 'returned',
  sold: 'paid, handed over',
};

const BECAUSE = {
  phone: 'same phone number',
  email: 'same email address',
  both: 'same phone number and email address',
  hand: '',
};

function leadView({ lead, drive, reservation }: Extract<TimelineItem, { what: 'lead' }>): Words {
  const { payload } = lead;
  const { texts, lines } = leadLines(lead);
  const { appointment, car, typedBy } = payload.about;
  const kind = requestKind(payload.form);
  const base: Words = {
    ...NOTHING,
    icon: kind,
    title: KIND_NAMES[kind],
    detail: [payload.subcategory, car && `about ${car.name}`].filter(Boolean).join(', '),
    texts,
    lines: lines.filter(({ label }) => !SHOWN_ELSEWHERE.has(label)),
  };
  if (appointment && drive) {
    const { date, time } = wallTime(drive.startsAt, appointment.timezone);
    return {
      ...base,
      title: `${appointmentName(appointment)}${drive.state === 'cancelled' ? ', cancelled' : ' booked'}`,
      detail: [
        `${formatAppointment(`${date}T${time}`)}, ${appointment.place.name}`,
        ...(typedBy === undefined ? [] : [`at the desk by ${typedBy}`]),
      ].join(', '),
      lines: base.lines.filter(({ label }) => label !== 'Day and time'),
    };
  }
  if (reservation)
    return {
      ...base,
      title: 'Reservation',
      detail: `${formatMoney(reservation.deposit)} deposit, ${RESERVATION_STATES[reservation.state]}`,
    };
  return base;
}

const TEXTED = {
  nothing: 'sent a text message',
  stop: 'opted out of text messages',
  start: 'opted in to text messages again',
};

type TimelineEvent = Extract<TimelineItem, { what: 'event' }>;

/** An address that is not theirs is told, because anyone who was sent a copy can answer. */
function mailWords({ mail }: TimelineEvent, email: string): Pick<Words, 'detail' | 'lines' | 'quoted'> {
  if (mail === null) return { detail: 'replied by email', lines: [], quoted: '' };
  const { from, quoted, files, isAutomatic, isShortened } = mail;
  const isOther = from !== '' && from.toLowerCase() !== email.trim().toLowerCase();
  return {
    detail: `${isAutomatic ? 'sent an automatic reply' : 'replied by email'}${isOther ? ` from ${from}` : ''}`,
    lines: [
      ...(files.length === 0 ? [] : [{ label: 'Attached, in the mailbox', value: files.join(', ') }]),
      ...(isShortened ? [{ label: 'Shortened', value: 'The rest is in the mailbox.' }] : []),
    ],
    quoted,
  };
}

const SENT = { waiting: 'sending', delivered: 'sent', dead: 'not delivered: call instead' };

function eventView(item: TimelineEvent, { timezone, email, sendsMail }: ItemAt): Words {
  const { kind, body, from, to, by, sent, drive, byText, asks } = item;
  const texts = body === '' ? [] : body.split('\n').filter((line) => line.trim() !== '');
  if (kind === 'text') return { ...NOTHING, icon: 'text', title: 'They', detail: TEXTED[asks ?? 'nothing'], texts };
  if (kind === 'mail') return { ...NOTHING, icon: 'mail', title: 'They', texts, ...mailWords(item, email) };
  if (kind === 'drive') {
    if (drive === null || typeof to !== 'string')
      return { ...NOTHING, icon: 'test drive', title: 'Test drive changed' };
    const { date, time } = wallTime(new Date(to), timezone);
    const when = formatAppointment(`${date}T${time}`);
    if (drive.change === 'outcome')
      return {
        ...NOTHING,
        icon: 'test drive',
        title: by ?? 'Someone',
        detail: `on the ${drive.what} on ${when}`,
        texts: [OUTCOME_NAMES[drive.outcome]],
        ours: true,
      };
    const booked = drive.service ? 'service' : 'test drive';
    const what = drive.change === 'moved' ? `rescheduled the ${booked} to` : `cancelled the ${booked} on`;
    return {
      ...NOTHING,
      icon: booked,
      title: drive.shopper ? 'They' : (by ?? 'Someone'),
      detail: `${what} ${when}`,
      ours: !drive.shopper,
    };
  }
  const named = (value: unknown) => (isOpportunityStatus(value) ? STATUS_NAMES[value] : '');
  const details: Record<Exclude<EventKind, 'drive' | 'text' | 'mail'>, string> = {
    reply: `replied by ${byText ? 'text message' : 'email'}${sent === null || !(byText || sendsMail) ? '' : `, ${SENT[sent]}`}`,
    note: 'added a note',
    contacted: 'marked it as contacted',
    status: `changed the status from ${named(from)} to ${named(to)}`,
    assigned: typeof to === 'string' ? `assigned it to ${to}` : 'unassigned it',
  };
  return {
    ...NOTHING,
    icon: kind,
    title: by ?? 'Someone',
    detail: details[kind],
    texts,
    ours: true,
  };
}
