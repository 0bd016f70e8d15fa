import { formatExactly } from '../price/format-money.ts';
import type { MoneyBack } from './money-back.ts';
import type { ReservationState } from './reservation-step.ts';

export interface HeadlineOf {
  state: Exclude<ReservationState, 'available'>;
  /** "Rita Sorensen" */
  who: string;
  /** "2020 Toyota Yaris Cross" */
  car: string;
  /** "$200" */
  deposit: string;
  /** "5:30 pm", "Fri 27 Nov, 5:30 pm" */
  until: string;
  /** `until` has passed. */
  overdue: boolean;
  /** "$200" is owed back and not sent yet; null: nothing is. `disputed`: their bank may return it first. */
  owed: { amount: string; disputed: boolean } | null;
  /** Of what was marked as returned, where it is; null: nothing was. */
  money: MoneyBack | null;
}

/** What is true of a reservation now, and what it waits for: one sentence for its page, in the present tense. */
export function reservationHeadline({ state, who, car, deposit, until, overdue, owed, money }: HeadlineOf): string {
  if (owed !== null && state !== 'refunded')
    return owed.disputed
      ? `${who}’s bank disputes ${owed.amount}, which goes back to ${who} either way`
      : `${owed.amount} is being refunded to ${who}`;
  switch (state) {
    case 'held':
      return overdue ? `${who}’s hold of the ${car} has ended` : `${who} holds the ${car} until ${until}`;
    case 'paid':
      return overdue
        ? `${who} paid ${deposit} for the ${car}. The reservation ended ${until}`
        : `${who} paid ${deposit} for the ${car}. Confirm by ${until}`;
    case 'confirmed':
      return `The sale of the ${car} to ${who} is confirmed`;
    case 'sold':
      return `The ${car} is handed over to ${who}`;
    case 'expired':
      return `${who}’s hold of the ${car} ended without a deposit`;
    case 'cancelled':
      return `${who}’s reservation of the ${car} is cancelled${money !== null && money.left > 0 ? `, ${returned(deposit, money)}` : ''}`;
    case 'refunded':
      return `${who}’s reservation of the ${car} is cancelled, ${returned(deposit, money)}`;
  }
}

function returned(deposit: string, money: MoneyBack | null): string {
  if (money !== null && money.left > 0) return `and the refund of ${formatExactly(money.left)} failed`;
  if (money === null || money.byBank === 0) return `and ${deposit} is refunded`;
  const byBank = `their bank has returned ${formatExactly(money.byBank)}`;
  return money.refunded === 0 ? `and ${byBank}` : `${formatExactly(money.refunded)} is refunded, and ${byBank}`;
}

/** The way of a reservation in four steps, and how far this one came; an ended one stays where it ended. */
export const TRACK = ['held', 'paid', 'confirmed', 'sold'] as const;
export type TrackStep = (typeof TRACK)[number];

export function trackOf(state: HeadlineOf['state'], events: readonly string[]): { done: TrackStep[]; ended: boolean } {
  const reached: Record<TrackStep, boolean> = {
    held: true,
    paid: events.includes('pay'),
    confirmed: events.includes('confirm'),
    sold: events.includes('sell'),
  };
  return {
    done: TRACK.filter((step) => reached[step]),
    ended: state === 'expired' || state === 'cancelled' || state === 'refunded',
  };
}
