import type { Cancelled } from '#app/reservation/cancel-reservation.ts';
import type { Reservation, StepDone } from '#app/reservation/reservations.ts';
import { STAFF_ACTS, staffActs, type StaffAct } from '#app/reservation/work-on-reservation.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { REFUSAL_WORDS } from '#domain/reservation/refusal-words.ts';
import type { MailWords } from '../no-mail/mail-words.ts';

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
export const actViews = (
  { state, deposit }: Pick<Reservation, 'state' | 'deposit'>,
  extended: string,
  mail: MailWords,
): ActView[] =>
  staffActs({ state }).map((act) => ({
    act,
    ...ACTS[act]({ paid: state !== 'held', deposit: formatMoney(deposit), extended, mail }),
  }));

interface ActOf {
  paid: boolean;
  deposit: string;
  extended: string;
  mail: MailWords;
}

const ACTS: Record<StaffAct, (of: ActOf) => Omit<ActView, 'act'>> = {
  confirm: ({ mail }) => ({
    text: 'Confirm the sale',
    consequences: [mail.will('that the sale is confirmed'), 'Answers they change later no longer change the order.'],
    button: 'Confirm the sale',
  }),
  extend: ({ paid, extended, mail }) => ({
    text: paid ? 'Extend the reservation' : 'Extend the hold',
    consequences: [`The vehicle stays reserved until ${extended}.`, mail.will('the new time')],
    button: paid ? 'Extend the reservation' : 'Extend the hold',
  }),
  sell: ({ mail }) => ({
    text: 'Mark as handed over',
    consequences: [
      'The reservation is complete.',
      'The deposit counts towards the price.',
      'Every website shows the vehicle as reserved until you set it to sold in Stock.',
      mail.will(),
    ],
    button: 'Mark as handed over',
  }),
  cancel: ({ paid, deposit, mail }) =>
    paid
      ? {
          text: 'Cancel and refund',
          consequences: [
            `${deposit} is refunded to their payment method. A refund can’t be undone.`,
            'An open payment page is closed first, so no one can still pay.',
            'The vehicle becomes available again on every website.',
            mail.will(),
          ],
          button: `Cancel and refund ${deposit}`,
        }
      : {
          text: 'Release the hold',
          consequences: [
            'Nothing is charged. An open payment page is closed first.',
            'The vehicle becomes available again on every website.',
            mail.will(),
          ],
          button: 'Release the hold',
        },
};

/** By the intent of the form that did it. */
export const reservationDone = (mail: MailWords): Record<string, string> => ({
  'confirm-reservation': `Sale confirmed. ${mail.done()}`,
  'extend-reservation': `Reservation extended. ${mail.done()}`,
  'sell-reservation': 'Marked as handed over.',
  'cancel-reservation': `Reservation cancelled. The vehicle is available again. ${mail.done()}`,
});

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
