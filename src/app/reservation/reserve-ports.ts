import type { PaymentPorts } from './begin-payment.ts';
import type { TestGateway } from './test-gateway.ts';

/** What pages work with that reserve and take deposits. */
export interface ReservePorts extends PaymentPorts {
  /** The page of the embedded gateway. */
  test: TestGateway;
}
