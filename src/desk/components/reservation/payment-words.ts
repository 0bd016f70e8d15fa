import type { ReservationPayment } from '#app/reservation/reservations.ts';
import { isPlain, type MoneyBack } from '#domain/reservation/money-back.ts';
import { depositSentences, returnSentences } from '#domain/reservation/money-words.ts';
import type { PaymentState } from '#domain/reservation/settle-payment.ts';

/** Where the money of a payment is, after its amount. */
export const paymentWords = ({ state, money }: Pick<ReservationPayment, 'state' | 'money'>): string =>
  WORDS[state](money).join(' ');

const WORDS: Record<PaymentState, (money: MoneyBack) => string[]> = {
  open: () => ['payment page open, not paid'],
  paid: (money) => ['paid.', ...(isPlain(money) ? [] : depositSentences(money, 'dealer'))],
  refund_due: (money) => [
    'paid.',
    ...returnSentences(money, 'is', 'dealer'),
    'The payment provider is asked every minute.',
  ],
  refunded: (money) => ['paid.', ...returnSentences(money, 'has', 'dealer')],
  over: () => ['payment page closed, nothing was taken'],
};
