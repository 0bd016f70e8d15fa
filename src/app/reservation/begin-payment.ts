import type { Clock } from '../clock.ts';
import { closePayment } from './close-payment.ts';
import type { GatewaysOf } from './gateways.ts';
import type { GatewayName } from './payment-gateway.ts';
import type { ReservationBooks } from './reservation-books.ts';
import type { Reservation, Reservations } from './reservations.ts';

export interface PaymentPorts {
  reservations: Reservations;
  books: ReservationBooks;
  gateways: GatewaysOf;
  clock: Clock;
}

export interface Ways {
  gateway: GatewayName;
  /** "Reservation, 2024 Toyota RAV4" */
  name: string;
  returnUrl: string;
  webhookUrl: string;
}

/** Where the shopper goes to pay. A payment that is open continues; `settled`: the money came in the meantime, or the hold went. */
export async function beginPayment(
  { reservations, books, gateways, clock }: PaymentPorts,
  reservation: Reservation,
  { gateway: name, ...ways }: Ways,
): Promise<{ url: string } | { because: 'settled' | 'no gateway' }> {
  const { siteId, payments } = reservation;
  for (const known of payments) {
    if (known.state !== 'open') continue;
    const gateway = await gateways(siteId, known.gateway);
    // one of a gateway that the site has left is closed, so that no one pays twice
    const truth = known.gateway === name ? await gateway?.find(known.session) : await gateway?.close(known.session);
    if (truth?.state === 'open') return { url: known.url };
    if (!truth) continue;
    const settled = await books.settle(known.gateway, known.session, truth, clock.now());
    if (settled?.outcome !== 'ended') return { because: 'settled' };
  }
  const now = clock.now();
  if (reservation.state !== 'held' || reservation.heldUntil <= now) return { because: 'settled' };
  const gateway = await gateways(siteId, name);
  if (!gateway) return { because: 'no gateway' };
  const { connectedAt } = gateway;
  const { deposit: amount, currency, id, heldUntil: expiresAt } = reservation;
  const reference = `R-${id}`;
  // the next one has the next key: two clicks at once open the same payment, and a hold that goes on or another account opens another
  const until = expiresAt.getTime().toString(36);
  const account = connectedAt === undefined ? '' : `-${connectedAt.getTime().toString(36)}`;
  // a gateway refuses a key that comes with another way back: the prices of a visit
  const back = new URL(ways.returnUrl).search.replaceAll(/\W+/g, '-');
  const idempotencyKey = `forecourt-${siteId}-${id}-${payments.length + 1}-${until}-${reservation.key.slice(0, 8)}${account}${back}`;
  const opened = await gateway.open({ ...ways, siteId, amount, currency, reference, expiresAt, idempotencyKey });
  if (await reservations.open(siteId, id, { ...opened, gateway: name, connectedAt, amount, currency }, now)) {
    const { payments: noted } = (await reservations.find(siteId, { id }))!;
    const seen = new Set(payments.map(({ session }) => session));
    // of two that were opened in one moment, in two tabs with other prices, the one that was noted first is paid
    const first = noted.find(
      ({ state, gateway: its, session }) => state === 'open' && its === name && !seen.has(session),
    );
    if (first === undefined || first.session === opened.session) return { url: opened.url };
    await closePayment({ books, gateways }, { siteId, gateway: name, session: opened.session }, now);
    return { url: first.url };
  }
  // cancelled in this very moment, or of an account that no one can ask any more: no one pays it
  await gateway.close(opened.session);
  return { because: 'settled' };
}
