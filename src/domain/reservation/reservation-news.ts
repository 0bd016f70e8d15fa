import type { Order } from '../order/order.ts';
import type { Cents } from '../money.ts';

/**
 * Events that shopper and dealership are emailed about. `kept`: extended. `late`: a payment arrived after the hold
 * ended and is refunded.
 */
export const NEWS = ['held', 'paid', 'kept', 'confirmed', 'cancelled', 'expired', 'late', 'refunded', 'sold'] as const;

export interface ReservationNews {
  what: (typeof NEWS)[number];
  /** An instant. */
  at: string;
  /** Until when the car is kept, an instant. */
  until?: string | undefined;
  /** Amount paid or refunded. */
  amount?: Cents | undefined;
  /** The shopper's bank has taken the amount back already: no one refunds it. */
  byBank?: boolean | undefined;
  /** What is bought, as it stands now; absent: as it was when it was held. */
  order?: Order | undefined;
}
