import type { PaymentTruth } from '#domain/reservation/settle-payment.ts';
import type { PaymentOrder } from './payment-gateway.ts';

/** What the page of the embedded gateway does, which moves no money. */
export interface TestGateway {
  shown(session: string): Promise<{ order: PaymentOrder; truth: PaymentTruth } | undefined>;
  /** Takes the payment and tells its webhook. False: it is paid or over already. */
  pay(session: string): Promise<boolean>;
}
