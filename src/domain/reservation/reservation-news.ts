import type { Order } from '../order/order.ts';
import type { Cents } from '../money.ts';

/** What is told of a reservation, by mail. `kept`: for longer; `late`: money came that could not pay for it, and goes back. */
export const NEWS = ['held', 'paid', 'kept', 'confirmed', 'cancelled', 'expired', 'late', 'refunded', 'sold'] as const;

export interface ReservationNews {
  what: (typeof NEWS)[number];
  /** An instant. */
  at: string;
  /** Until when the car is kept, an instant. */
  until?: string | undefined;
  /** What was paid, or goes back. */
  amount?: Cents | undefined;
  /** What is bought, as it stands now; absent: as it was when it was held. */
  order?: Order | undefined;
}
