import type { ClaimedDelivery } from './outbox.ts';

/** What became of one attempt. `because` never holds personal data: it is logged and shown to operators. */
export type DeliveryOutcome =
  | { delivered: true }
  | {
      delivered: false;
      because: string;
      /**
       * `silent`: no one is there, or not able to answer. `refused`: someone is, and does not want this one; most
       * refusals are a mistake that is fixed, so it is tried again. `gone`: never again.
       */
      kind: 'silent' | 'refused' | 'gone';
      /** How long the other side requested to pause. */
      retryAfterMs?: number | undefined;
    };

/** Port: one way to reach a dealership. Ends within its own deadline; does not throw for what the other side did. */
export interface DeliveryChannel {
  deliver(delivery: ClaimedDelivery): Promise<DeliveryOutcome>;
}
