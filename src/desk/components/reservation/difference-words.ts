import type { PaymentDifference } from '#domain/reservation/payment-difference.ts';

/** How the gateway's record of a payment differs, and what to do about it. */
export const DIFFERENCE_WORDS: Record<PaymentDifference, { what: string; cure: string }> = {
  'the gateway cannot be asked': {
    what: 'The payment provider doesn’t answer, so we can’t tell whether it was paid',
    cure: 'No one can pay it any more. Look it up at the provider, in the account that took it. If it was paid, refund it there.',
  },
  'the gateway does not know it': {
    what: 'The payment provider has no record of it',
    cure: 'Check that the website still uses the account that took the payment.',
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
