import type { ClaimedDelivery } from './outbox.ts';

/** What became of one attempt. `because` never holds personal data: it is logged and shown to operators. */
export type DeliveryOutcome = { delivered: true } | { delivered: false; because: string };

/** Port: one way to reach a dealership. Answers within its own deadline; does not throw for what the other side did. */
export interface DeliveryChannel {
  deliver(delivery: ClaimedDelivery): Promise<DeliveryOutcome>;
}
