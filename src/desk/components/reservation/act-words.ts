import type { Cancelled } from '#app/reservation/cancel-reservation.ts';
import type { Reservation, ReservationPayment, StepDone } from '#app/reservation/reservations.ts';
import { STAFF_ACTS, staffActs, type StaffAct } from '#app/reservation/work-on-reservation.ts';
import { formatExactly } from '#domain/price/format-money.ts';
import { isPlain, type MoneyBack } from '#domain/reservation/money-back.ts';
import { depositSentences, returnSentences } from '#domain/reservation/money-words.ts';
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
  {
    state,
    payments,
  }: Pick<Reservation, 'state'> & { payments: readonly Pick<ReservationPayment, 'state' | 'money'>[] },
  extended: string,
  mail: MailWords,
): ActView[] => {
  const money = payments.find((payment) => payment.state === 'paid')?.money ?? null;
  return staffActs({ state }).map((act) => ({
    act,
    ...ACTS[act]({ paid: state !== 'held', money, extended, mail }),
  }));
};

interface ActOf {
  paid: boolean;
  /** Where the deposit is; null: none was paid. */
  money: MoneyBack | null;
  extended: string;
  mail: MailWords;
}

const ACTS: Record<StaffAct, (of: ActOf) => Omit<ActView, 'act'>> = {
  confirm: ({ money, mail }) => ({
    text: 'Confirm the sale',
    consequences: [
      ...unlessPlain(money),
      mail.will('that the sale is confirmed'),
      'Answers they change later no longer change the order.',
    ],
    button: 'Confirm the sale',
  }),
  extend: ({ paid, money, extended, mail }) => ({
    text: paid ? 'Extend the reservation' : 'Extend the hold',
    consequences: [`The vehicle stays reserved until ${extended}.`, ...unlessPlain(money), mail.will('the new time')],
    button: paid ? 'Extend the reservation' : 'Extend the hold',
  }),
  sell: ({ money, mail }) => ({
    text: 'Mark as handed over',
    consequences: [
      'The reservation is complete.',
      ...(money === null ? [] : depositSentences(money, 'dealer')),
      'Every website shows the vehicle as reserved until you set it to sold in Stock.',
      mail.will(),
    ],
    button: 'Mark as handed over',
  }),
  cancel: ({ paid, money, mail }) =>
    paid
      ? {
          text: refunds(money) ? 'Cancel and refund' : 'Cancel the reservation',
          consequences: [
            ...(money === null ? [] : returnSentences(money, 'will', 'dealer')),
            'An open payment page is closed first, so no one can still pay.',
            'The vehicle becomes available again on every website.',
            mail.will(),
          ],
          button: refunds(money) ? `Cancel and refund ${formatExactly(money.left)}` : 'Cancel the reservation',
        }
      : {
          text: 'Release the hold',
          consequences: [
            'Nothing is charged. An open payment page is closed first, and a payment made before that is refunded.',
            'The vehicle becomes available again on every website.',
            mail.will(),
          ],
          button: 'Release the hold',
        },
};

/** Something is left to refund, and no bank stops it. */
const refunds = (money: MoneyBack | null): money is MoneyBack => money !== null && money.left > 0 && !money.disputed;

const unlessPlain = (money: MoneyBack | null): string[] =>
  money === null || isPlain(money) ? [] : depositSentences(money, 'dealer');

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
    done: deposit === null ? 'Nothing was paid.' : returnSentences(deposit, 'is', 'dealer').join(' '),
  };
}
