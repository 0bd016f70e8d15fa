import type { Reservation, ReservationPayment } from '#app/reservation/reservations.ts';
import { isPlain } from '#domain/reservation/money-back.ts';
import { depositSentences, lateSentence, returnSentences } from '#domain/reservation/money-words.ts';
import { counted } from '#domain/text/words.ts';
import type { ReservationView } from '#features/reservation/reservation-view.ts';

/** Set when the shopper comes back from the payment gateway. */
export type BackFromGateway = 'paid' | 'declined' | null;

type Payments = readonly ReservationPayment[];

interface TextValues {
  /** The deposit. */
  amount: string;
  until: string;
  /** Of the hold. */
  minutes: number;
  /** What pays for the reservation. */
  paid: ReservationPayment | undefined;
  owed: Payments;
  sent: Payments;
}

/** Where a reservation stands, and where its money is. */
export function stateText(
  state: Reservation['state'],
  { amount, until, minutes, paid, owed, sent }: TextValues,
): { title: string; text: string } {
  switch (state) {
    case 'held':
      return {
        title: `Held for you until ${until.split(', ')[1] ?? until}`,
        text: `${counted(minutes, 'minute')} left. If you do nothing, the hold ends and you won’t be charged. Pay a ${amount} deposit to hold it for longer.`,
      };
    case 'paid':
      return {
        title: `Reserved for you until ${until.split(', ')[0]}`,
        text: [`Held until ${until}.`, ...(paid ? depositSentences(paid.money, 'shopper') : [])].join(' '),
      };
    case 'confirmed':
      return {
        title: 'Your reservation is confirmed',
        text: sentences(
          ['Your purchase is confirmed. We’ll contact you about paperwork and collection.'],
          unlessPlain(paid),
        ),
      };
    case 'sold':
      return { title: 'Sale complete', text: sentences(['Thank you for buying from us.'], unlessPlain(paid)) };
    case 'expired':
      return {
        title: 'Your hold has expired',
        text:
          owed.length + sent.length > 0
            ? sentences(lateTexts(owed), returnTexts(owed, sent))
            : 'You weren’t charged. If no one else has reserved it, you can reserve it again.',
      };
    case 'cancelled':
      return {
        title: 'Your reservation is cancelled',
        text: sentences(returnTexts(owed, sent)) || 'You weren’t charged.',
      };
    case 'refunded':
      return {
        title: sent.some(({ money }) => money.left > 0)
          ? 'Your refund hasn’t gone through'
          : sent.some(({ money }) => money.refunded > 0)
            ? 'Refund sent'
            : 'Your reservation has ended',
        text: sentences(returnTexts(owed, sent)),
      };
  }
}

/** A payment that goes back beside the state of the reservation. Once that has ended, its own text says so. */
export function noticeOf(
  state: Reservation['state'],
  back: BackFromGateway,
  owed: Payments,
  sent: Payments,
): ReservationView['notice'] {
  const failed = ENDED.has(state) ? [] : sent.filter(({ money }) => money.left > 0);
  if (failed.length > 0)
    return {
      kind: 'error',
      title: 'Your refund hasn’t gone through',
      text: sentences(lateTexts([...owed, ...failed]), returnTexts(owed, failed)),
    };
  if (owed.length > 0 && !ENDED.has(state))
    return {
      kind: 'info',
      title: owed.some(({ money }) => money.disputed) ? 'A payment is under review' : 'We’re refunding a payment',
      text: sentences(lateTexts(owed), returnTexts(owed, [])),
    };
  if (state !== 'held' || back === null) return null;
  return back === 'declined'
    ? {
        kind: 'error',
        title: 'Payment declined',
        text: 'You haven’t been charged. Try another card or contact your bank.',
      }
    : {
        kind: 'info',
        title: 'We’re waiting for your bank',
        text: 'If the payment went through, this page will show it within a few minutes. Please keep its link, and don’t pay again in the meantime.',
      };
}

/** The shopper owes nothing for these. */
export const ENDED: ReadonlySet<Reservation['state']> = new Set<Reservation['state']>([
  'expired',
  'cancelled',
  'refunded',
]);

const unlessPlain = (paid: ReservationPayment | undefined): string[] =>
  paid && !isPlain(paid.money) ? depositSentences(paid.money, 'shopper') : [];

const returnTexts = (owed: Payments, sent: Payments): string[] => [
  ...owed.flatMap(({ money }) => returnSentences(money, 'is', 'shopper')),
  ...sent.flatMap(({ money }) => returnSentences(money, 'has', 'shopper')),
];

const lateTexts = (payments: Payments): string[] =>
  payments.map(({ amount, because }) => lateSentence(amount, because, 'shopper'));

const sentences = (...texts: string[][]): string => [...new Set(texts.flat())].join(' ');
