import type { PaymentDifference } from '#domain/reservation/payment-difference.ts';

interface DifferenceWords {
  what: string;
  cure: string;
}

/** How the gateway's record of a payment differs, and what to do about it. */
const DIFFERENCE_WORDS: Record<PaymentDifference, DifferenceWords> = {
  'the gateway does not know it': {
    what: 'The payment provider has no record of it or couldn’t be asked',
    cure: 'Look it up in the account that took it. A bank debit may still arrive. Check that the website still uses that account, with a key that works.',
  },
  'the gateway has no money for it': {
    what: 'Recorded as paid, but the payment provider has no money for it',
    cure: 'Look the payment up at the provider. If no money arrived, ask the customer to pay again, or cancel the reservation.',
  },
  'the gateway has another amount': {
    what: 'The payment provider has another amount or currency',
    cure: 'Compare the amount at the provider before you confirm the sale.',
  },
  'the money is not back': {
    what: 'A refund failed, or the payment provider hasn’t refunded all of it',
    cure: 'Refund the rest at the provider. If the refund failed, for example because the card is closed, pay the customer back another way.',
  },
  'a part of the money is back': {
    what: 'The payment provider has refunded a part of it',
    cure: 'Ask for the refunded part again when the vehicle is handed over, or cancel the reservation to refund the rest.',
  },
  'the bank disputes it': {
    what: 'The customer’s bank disputes the payment',
    cure: 'Answer the dispute at the payment provider by its deadline. Call the customer, and don’t refund the deposit as well.',
  },
  'the dispute is lost': {
    what: 'The customer’s bank has taken the money back',
    cure: 'Ask the customer to pay again, or cancel the reservation. No other refund is sent.',
  },
};

const OTHER: DifferenceWords = {
  what: 'The payment provider’s record of it differs',
  cure: 'Compare it with the payment at the provider.',
};

/** A later version that runs beside this one may have stored what this one does not know. */
export const differenceWords = (what: string): DifferenceWords =>
  Object.hasOwn(DIFFERENCE_WORDS, what) ? DIFFERENCE_WORDS[what as PaymentDifference] : OTHER;

/** What "Mark as checked" does, said before. */
export const checkConsequences = (what: string): string[] => [
  'Nothing is charged or refunded, and the customer isn’t told.',
  'It no longer waits on Today or under Reservations, until the payment provider says something else.',
  ...(what === ('the gateway does not know it' satisfies PaymentDifference)
    ? ['Once no one can pay it any more, it no longer keeps the website’s payment account from being replaced.']
    : []),
  'The audit log says that you checked it.',
];
