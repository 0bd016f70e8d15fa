import type { Cents } from '#domain/money.ts';
import type { Currency } from '#domain/location/country.ts';
import type { PaymentTruth } from '#domain/reservation/settle-payment.ts';

/** Who takes the money. */
export type GatewayName = 'test' | 'stripe';

/** What someone is to pay, and where they go when they have. */
export interface PaymentOrder {
  /** The website that is paid. */
  siteId: number;
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

export interface OpenedPayment {
  session: string;
  /** The gateway's page. */
  url: string;
}

/** Why a gateway did not do what was asked. */
export class GatewayError extends Error {
  override name = 'GatewayError';
}

/**
 * Port: anyone who takes the money. A webhook says only of which payment there is news: what is true is asked for, so that
 * a message that is late, doubled, out of order or made up changes nothing. Throws `GatewayError`.
 */
export interface PaymentGateway {
  /** When its account was connected at the desk. Absent: it was not. */
  readonly connectedAt?: Date | undefined;
  open(order: PaymentOrder): Promise<OpenedPayment>;
  /** Undefined: the gateway does not know it. */
  find(session: string): Promise<PaymentTruth | undefined>;
  /** No one can pay it from here on; what was true before. One that is paid stays so. */
  close(session: string): Promise<PaymentTruth | undefined>;
  /** Sends all of it back; the same key sends it once. */
  refund(session: string, idempotencyKey: string): Promise<void>;
  /** The payment that a signed message is about; null: about none; undefined: no one of the gateway's signed it. */
  read(message: { body: string; headers: Headers }): Promise<string | null | undefined>;
}
