import type { ReservationLine, ReservationListView } from '#app/reservation/reservation-desk.ts';
import { staffActs, type StaffAct } from '#app/reservation/work-on-reservation.ts';
import { formatExactly } from '#domain/price/format-money.ts';
import { TRACK, trackOf } from '#domain/reservation/reservation-headline.ts';
import { differenceWords } from '../../components/reservation/difference-words.ts';
import { whenInWords } from '../../when-in-words.ts';
import { whenThere } from '../../when-there.ts';
import { NO_NAME } from '../leads/lead-words.ts';
import { smallPicture } from '../leads/load-inbox.ts';

export type ShownState = ReservationLine['state'];

export const STATE_NAMES: Record<ShownState, string> = {
  held: 'Held, not paid',
  paid: 'Deposit paid',
  confirmed: 'Confirmed',
  sold: 'Handed over',
  expired: 'Expired',
  cancelled: 'Cancelled',
  refunded: 'Cancelled, deposit returned',
};

export const VIEW_NAMES: Record<ReservationListView, string> = {
  waiting: 'To do',
  open: 'Open',
  sold: 'Handed over',
  ended: 'Ended',
  all: 'All',
};

/** The step that a row leads to; null: nothing is left to do. */
const NEXT: Partial<Record<ShownState, { act: StaffAct; text: string }>> = {
  held: { act: 'extend', text: 'Extend' },
  paid: { act: 'confirm', text: 'Confirm' },
  confirmed: { act: 'sell', text: 'Hand over' },
};

export const reservationPath = (id: number, act?: StaffAct): string =>
  `/reservations/${id}${act === undefined ? '' : `?act=${act}`}`;

export const personOf = ({ person }: Pick<ReservationLine, 'person'>): string =>
  person === null || person.name === '' ? NO_NAME : person.name;

export interface ReservationLineView {
  id: number;
  car: string;
  place: string | null;
  picture: string | null;
  who: string;
  handover: string;
  state: ShownState;
  stateName: string;
  /** Of four steps. */
  track: { step: string; done: boolean }[];
  ended: boolean;
  deposit: string;
  owed: string | null;
  /** How the gateway's record of a payment differs. */
  differs: string | null;
  until: string;
  overdue: boolean;
  assigned: string | null;
  next: { text: string; to: string } | null;
}

/** What a list knows of the way: a state says which steps were taken before it. */
const EVENTS: Record<ShownState, readonly string[]> = {
  held: [],
  paid: ['pay'],
  confirmed: ['pay', 'confirm'],
  sold: ['pay', 'confirm', 'sell'],
  expired: [],
  cancelled: [],
  refunded: ['pay'],
};

/** "Until Tue 24 Nov, 5:30 pm", "Pick-up by Tue 24 Nov, 5:30 pm, now past": a reservation that is late has not ended. */
export function untilWords(
  { state, handover }: Pick<ReservationLine, 'state' | 'handover'>,
  when: string,
  overdue: boolean,
): string {
  const by = handover === 'delivery' ? 'Delivery by' : 'Pick-up by';
  return `${state === 'confirmed' ? by : 'Until'} ${when}${overdue ? ', now past' : ''}`;
}

export function reservationView(
  line: ReservationLine,
  now: Date,
  timezone: string,
  mayWork: boolean,
): ReservationLineView {
  const { id, state, until } = line;
  const { done, ended } = trackOf(state, EVENTS[state]);
  const next = mayWork ? NEXT[state] : undefined;
  const isOpen = staffActs({ state }).length > 0;
  const overdue = isOpen && until < now;
  return {
    id,
    car: line.carName,
    place: line.location,
    picture: smallPicture(line.picture),
    who: personOf(line),
    handover: line.handover === 'delivery' ? 'Delivery' : 'Pick-up',
    state,
    differs: line.differs && differenceWords(line.differs.what).what,
    stateName:
      line.owed !== null && ended
        ? line.owed.disputed
          ? 'Disputed by the bank'
          : 'Refund in progress'
        : STATE_NAMES[state],
    track: TRACK.map((step) => ({ step, done: done.includes(step) })),
    ended,
    deposit: formatExactly(line.deposit),
    owed: line.owed && formatExactly(line.owed.amount),
    until: isOpen
      ? untilWords(line, whenThere(until, now, line.timezone, timezone), overdue)
      : whenInWords(line.changedAt, now, timezone),
    overdue,
    assigned: line.assignedTo?.name ?? null,
    next:
      line.differs && mayWork
        ? { text: 'Check', to: reservationPath(id) }
        : next
          ? { text: next.text, to: reservationPath(id, next.act) }
          : null,
  };
}
