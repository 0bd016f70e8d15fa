import type { Cents } from '#domain/money.ts';
import type { Currency } from '#domain/location/country.ts';

/** Who takes the money. */
export type GatewayName = 'test' | 'stripe';

/** What somebody is to pay, and where they go when they have. */
export interface PaymentOrder {
  /** The same key opens the same payment. */
  idempotencyKey: string;
  amount: Cents;
  currency: Currency;
  /** "Reservation, 2024 Toyota RAV4": on the gateway's page and on the receipt of the bank. */
  name: string;
  /** A number of ours that means nothing to others. */
  reference: string;
  /** Where the gateway leads back to, paid or not. It proves nothing. */
  returnUrl: string;
  /** Where the gateway may tell of it. */
  webhookUrl: string;
  expiresAt: Date;
}
