import type { Cancelled } from '#app/reservation/cancel-reservation.ts';
import type { Reservation, StepDone } from '#app/reservation/reservations.ts';
import { STAFF_ACTS, staffActs, type StaffAct } from '#app/reservation/work-on-reservation.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { REFUSAL_WORDS } from '#domain/reservation/refusal-words.ts';

/** A button of a reservation, and what happens when it is selected, said before. */
export interface ActView {
  act: StaffAct;
  /** Opens what it does. */
  text: string;
  /** One sentence each. */
  consequences: string[];
  /** Does it. */
  button: string;
}

export type ReservationIntent = `${StaffAct}-reservation`;
export const intentOf = (act: StaffAct): ReservationIntent => `${act}-reservation`;
export const actOf = (intent: ReservationIntent): StaffAct => STAFF_ACTS.find((act) => intentOf(act) === intent)!;
export const isReservationIntent = (intent: string): intent is ReservationIntent =>
  STAFF_ACTS.some((act) => intentOf(act) === intent);

/** What staff may do with a reservation now. `extended`: until when it would be extended, in words. */
export const actViews = ({ state, deposit }: Pick<Reservation, 'state' | 'deposit'>, extended: string): ActView[] =>
  staffActs({ state }).map((act) => ({
    act,
    ...ACTS[act]({ paid: state !== 'held', deposit: formatMoney(deposit), extended }),
  }));

const ACTS: Record<StaffAct, (of: { paid: boolean; deposit: string; extended: string }) => Omit<ActView, 'act'>> = {
  confirm: () => ({
    text: 'Confirm the sale',
    consequences: [
      'We’ll email them that the sale is confirmed.',
      'Answers they change later no longer change the order.',
    ],
    button: 'Confirm the sale',
  }),
  extend: ({ paid, extended }) => ({
    text: paid ? 'Extend the reservation' : 'Extend the hold',
    consequences: [`The vehicle stays reserved until ${extended}.`, 'We’ll email them the new time.'],
    button: paid ? 'Extend the reservation' : 'Extend the hold',
  }),
  sell: () => ({
    text: 'Mark as handed over',
    consequences: [
      'The reservation is complete.',
      'The deposit counts towards the price.',
      'Every website shows the vehicle as reserved until you set it to sold in Stock.',
      'We’ll email them.',
    ],
    button: 'Mark as handed over',
  }),
  cancel: ({ paid, deposit }) =>
    paid
      ? {
          text: 'Cancel and refund',
          consequences: [
            `${deposit} is refunded to their payment method. A refund can’t be undone.`,
            'An open payment page is closed first, so no one can still pay.',
            'The vehicle becomes available again on every website.',
            'We’ll email them.',
          ],
          button: `Cancel and refund ${deposit}`,
        }
      : {
          text: 'Release the hold',
          consequences: [
            'Nothing is charged. An open payment page is closed first.',
            'The vehicle becomes available again on every website.',
            'We’ll email them.',
          ],
          button: 'Release the hold',
        },
};

/** By the intent of the form that did it. */
export const RESERVATION_DONE: Record<string, string> = {
  'confirm-reservation': 'Sale confirmed. We’ve emailed them.',
  'extend-reservation': 'Reservation extended. We’ve emailed them.',
  'sell-reservation': 'Marked as handed over.',
  'cancel-reservation': 'Reservation cancelled. The vehicle is available again. We’ve emailed them.',
};

/** What came of it: words for the page. */
export function actAnswer(done: Cancelled | StepDone): { done: string } | { problem: string } {
  if (!done.done) return { problem: `${REFUSAL_WORDS[done.because]} Nothing was changed.` };
  if (!('deposit' in done)) return { done: '' };
  const { deposit } = done;
  return {
    done:
      deposit === null
        ? 'Nothing was paid.'
        : deposit === 'sent back'
          ? 'The deposit is refunded.'
          : 'The deposit refund is in progress.',
  };
}
