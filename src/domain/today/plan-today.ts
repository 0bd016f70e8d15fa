import { tenseOfBooking, type Tense } from '../time/tense-of.ts';
import type { Cents } from '../money.ts';

/** Whose work is listed: one's own and unassigned work, or that of everyone. */
export type Whose = { everyone: true } | { everyone: false; staffId: number };

interface Assigned {
  /** Null: no one. */
  assignedTo: { id: number } | null;
}

export interface LateLead extends Assigned {
  waitingSince: Date | null;
}

export interface DayDrive extends Assigned {
  startsAt: Date;
  minutes: number;
  /** Null: a test drive. */
  service: object | null;
  /** How a test drive went; null: no one has said it. */
  outcome: string | null;
}

export interface OpenReservation extends Assigned {
  state: 'held' | 'paid' | 'confirmed';
  /** The end of the hold, or of the days that the deposit keeps the car. */
  until: Date;
  deposit: Cents;
  /** The gateway says something else of its payment; null: they agree. */
  differs: object | null;
}

export interface OwedRefund extends Assigned {
  amount: Cents;
  since: Date;
}

/** A payment of which the gateway says something else. */
export interface DifferingPayment extends Assigned {
  since: Date;
}

export interface TodayFacts<L, D, R, M, P> {
  late: readonly L[];
  /** Those of the day and of the day before. */
  drives: readonly D[];
  reservations: readonly R[];
  refunds: readonly M[];
  differences: readonly P[];
}

/** Something that is done or ends at a time of the day. */
export type DayItem<D, R> = { at: Date; tense: Tense } & (
  | { what: 'drive'; drive: D }
  | { what: 'hold ends' | 'reservation ends'; reservation: R }
);

/** Money that waits for someone: other at the gateway, owed back, or paid and not confirmed; `overdue`: its end has passed. */
export type MoneyItem<R, M, P> =
  | { what: 'difference'; payment: P }
  | { what: 'refund'; refund: M }
  | { what: 'to confirm'; reservation: R; overdue: boolean };

export interface TodayPlan<L, D, R, M, P> {
  late: L[];
  day: DayItem<D, R>[];
  /** Agreed, and not handed over. */
  handovers: R[];
  money: MoneyItem<R, M, P>[];
  /** The deposits that no one has confirmed and no one disputes. */
  toConfirm: Cents;
}

/**
 * What the desk's home shows, and in which order: who has waited too long, the longest first; then the day by the clock;
 * then cars to hand over by their end; then money: what differs from the gateway first, what is owed back, and deposits by the end of the reservation.
 */
export function planToday<
  L extends LateLead,
  D extends DayDrive,
  R extends OpenReservation,
  M extends OwedRefund,
  P extends DifferingPayment,
>(
  facts: TodayFacts<L, D, R, M, P>,
  { now, begins, ends, whose }: { now: Date; begins: Date; ends: Date; whose: Whose },
): TodayPlan<L, D, R, M, P> {
  const isMine = ({ assignedTo }: Assigned): boolean =>
    whose.everyone || assignedTo === null || assignedTo.id === whose.staffId;
  const isToday = (at: Date): boolean => at >= begins && at < ends;
  const reservations = facts.reservations.filter(isMine).toSorted((a, b) => time(a.until) - time(b.until));
  const drives = facts.drives
    .filter((drive) => isMine(drive) && (isToday(drive.startsAt) || (drive.startsAt < begins && asksHowItWent(drive))))
    .map((drive): DayItem<D, R> => ({ what: 'drive', drive, at: drive.startsAt, tense: tenseOfBooking(drive, now) }));
  const endings = reservations.flatMap((reservation): DayItem<D, R>[] => {
    const { state, until } = reservation;
    if (state === 'confirmed' || until < now || !isToday(until)) return [];
    return [{ what: state === 'held' ? 'hold ends' : 'reservation ends', reservation, at: until, tense: 'ahead' }];
  });
  // no one is to confirm what is disputed
  const paid = reservations.filter(({ state, differs }) => state === 'paid' && differs === null);
  const refunds = facts.refunds.filter(isMine).toSorted((a, b) => time(a.since) - time(b.since));
  return {
    late: facts.late.filter(isMine).toSorted((a, b) => time(a.waitingSince) - time(b.waitingSince)),
    day: [...drives, ...endings].toSorted((a, b) => time(a.at) - time(b.at)),
    handovers: reservations.filter(({ state }) => state === 'confirmed'),
    money: [
      ...facts.differences
        .filter(isMine)
        .toSorted((a, b) => time(a.since) - time(b.since))
        .map((payment) => ({ what: 'difference' as const, payment })),
      ...refunds.map((refund) => ({ what: 'refund' as const, refund })),
      ...paid.map((reservation) => ({ what: 'to confirm' as const, reservation, overdue: reservation.until < now })),
    ],
    toConfirm: paid.reduce((sum, { deposit }) => sum + deposit, 0),
  };
}

/** It is still asked the day after. */
const asksHowItWent = ({ service, outcome }: DayDrive): boolean => service === null && outcome === null;

const time = (at: Date | null): number => at?.getTime() ?? 0;
