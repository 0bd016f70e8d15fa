import type { Order } from '../order/order.ts';
import type { Cents } from '../money.ts';
import type { MoneyBack } from './money-back.ts';
import type { SendBackReason } from './settle-payment.ts';

/**
 * Events that shopper and dealership are emailed about. `kept`: extended. `late`: a payment arrived that
 * does not pay for the reservation, and goes back.
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
  /** Where the money is. Absent: all of it is with the dealership, or was refunded by it. */
  money?: MoneyBack | undefined;
  /** Of a payment that came too late. */
  because?: SendBackReason | undefined;
  /** What is bought, as it stands now; absent: as it was when it was held. */
  order?: Order | undefined;
}
