import { extendedUntil } from '#domain/reservation/held-until.ts';
import type { ReservePolicy } from '#domain/reservation/reserve-policy.ts';
import type { PaymentPorts } from './begin-payment.ts';
import type { Reservation, StepDone } from './reservations.ts';

/** Extends a hold without a deposit, no matter who asks: the shopper's page, the desk, the command. Staff may as often as they like. */
export async function extendHold(
  { reservations, clock }: Pick<PaymentPorts, 'reservations' | 'clock'>,
  hold: Reservation,
  policy: ReservePolicy,
  by: 'shopper' | { staffId?: number | undefined },
): Promise<StepDone> {
  const now = clock.now();
  const [most, staffId] = by === 'shopper' ? [policy.extensions] : [Number.POSITIVE_INFINITY, by.staffId];
  const until = extendedUntil(hold, policy, now);
  return reservations.extend(hold.siteId, { key: hold.key }, { until, most, now, staffId });
}
