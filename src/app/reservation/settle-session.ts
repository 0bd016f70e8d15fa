import type { PaymentPorts } from './begin-payment.ts';
import { noteDifference } from './note-difference.ts';
import type { GatewayName } from './payment-gateway.ts';
import type { Settled } from './reservation-books.ts';
import { sendBack } from './send-refunds.ts';

/**
 * Asks the gateway what is true of a payment and makes it true here. Called by webhooks, by the page that the shopper
 * comes back to, and by the job that compares: none of them is believed, and any of them may be missing.
 */
export async function settleSession(
  { books, gateways, clock }: Omit<PaymentPorts, 'reservations'>,
  gateway: GatewayName,
  session: string,
): Promise<Settled | undefined> {
  const payment = await books.payment(gateway, session);
  const account = payment && (await gateways(payment.siteId, gateway));
  const truth = await account?.find(session);
  if (!truth) return undefined;
  const settled = await books.settle(gateway, session, truth, clock.now());
  await noteDifference(books, { gateway, session }, truth, clock.now());
  if (settled?.outcome === 'to be sent back') await sendBack({ books, gateways }, payment!, clock.now());
  return settled;
}
