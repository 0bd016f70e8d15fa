import { withQuery } from '#domain/site/with-query.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type Stripe from 'stripe';
import type { AccountKeys } from '#app/reservation/payment-accounts.ts';
import { GatewayError, type PaymentGateway } from '#app/reservation/payment-gateway.ts';
import type { PaymentTruth } from '#domain/reservation/settle-payment.ts';
import { redactErrors, stripeClient, unlessStatus, type StripeServer } from './stripe-client.ts';

/**
 * Stripe takes no session that ends sooner than in half an hour; ours are closed when the hold ends. Added to the end of
 * the hold, never to the time of asking: under one idempotency key Stripe refuses a request that says anything else.
 */
const SHORTEST_MS = 30 * MINUTE_MS + 30_000;

/** Stripe Checkout: the shopper pays on Stripe's own page, and no card number comes near us. */
export function stripeGateway({
  secretKey,
  webhookSecret,
  server,
}: AccountKeys & { server?: StripeServer | undefined }): PaymentGateway {
  const stripe = stripeClient(secretKey, server);
  const sessions = stripe.checkout.sessions;
  const look = async (session: string) => {
    const found = await unlessStatus(
      sessions.retrieve(session, { expand: ['payment_intent.latest_charge.refunds'] }),
      404,
    );
    if (!found) return undefined;
    const charge = chargeOf(found);
    const disputes = charge?.disputed ? await disputesOf(stripe, found) : NO_DISPUTE;
    // what failed at once was never counted
    const refunds = charge?.refunds?.data.length ? await refundsOf(stripe, found, charge) : NO_REFUNDS;
    return { intent: found.payment_intent, truth: { ...truthOf(found), ...refunds, ...disputes } };
  };
  const find = (session: string): Promise<PaymentTruth | undefined> =>
    redactErrors(async () => (await look(session))?.truth);
  return {
    open: (order) =>
      redactErrors(async () => {
        const { amount, currency, name, reference, returnUrl, expiresAt, idempotencyKey } = order;
        const { id, url } = await sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name } },
              },
            ],
            client_reference_id: reference,
            success_url: withQuery(returnUrl, 'from=gateway'),
            cancel_url: returnUrl,
            expires_at: Math.floor((expiresAt.getTime() + SHORTEST_MS) / 1000),
          },
          { idempotencyKey },
        );
        if (url === null) throw new GatewayError('stripe: the session has no page');
        return { session: id, url };
      }),
    find,
    async close(session) {
      try {
        await sessions.expire(session);
      } catch {
        // a paid, expired or unknown session cannot be expired: its current state is read
      }
      return find(session);
    },
    refund: (session, idempotencyKey) =>
      redactErrors(async () => {
        const found = await look(session);
        if (!found || found.intent === null) throw new GatewayError('stripe: nothing was paid');
        const { amount, refunded, taken } = found.truth;
        const rest = amount - refunded - taken;
        if (taken > 0 && rest <= 0) return;
        const intent = idOf(found.intent);
        try {
          // without an amount Stripe refunds all that was not refunded, also what a bank has taken back
          await (taken === 0
            ? stripe.refunds.create({ payment_intent: intent }, { idempotencyKey })
            : stripe.refunds.create(
                { payment_intent: intent, amount: rest },
                { idempotencyKey: `${idempotencyKey}-${rest}` },
              ));
        } catch (error) {
          if ((error as { code?: unknown }).code !== 'charge_already_refunded') throw error;
        }
      }),
    async read({ body, headers }) {
      if (webhookSecret === null) return undefined;
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(body, headers.get('stripe-signature') ?? '', webhookSecret);
      } catch {
        return undefined;
      }
      const about = event.data.object;
      if (about.object === 'checkout.session') return about.id;
      const intent = intentOf(about);
      if (intent === null) return null;
      return redactErrors(async () => (await sessions.list({ payment_intent: intent, limit: 1 })).data[0]?.id ?? null);
    },
  };
}

const intentIn = ({ payment_intent: intent }: Stripe.Checkout.Session) => (typeof intent === 'object' ? intent : null);

function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = intentIn(session)?.latest_charge;
  return typeof charge === 'object' ? charge : null;
}

type Disputes = Pick<PaymentTruth, 'dispute' | 'taken'>;
const NO_DISPUTE: Disputes = { dispute: null, taken: 0 };

/** A charge stays disputed for good: only its disputes say how they stand. Each may be about a part of it. */
async function disputesOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<Disputes> {
  const { data } = await stripe.disputes.list({ payment_intent: intentIn(session)!.id, limit: MOST_DISPUTES });
  const lost = data.filter(({ status }) => status === 'lost');
  const isOpen = data.some(({ status }) => status !== 'lost' && !DECIDED_FOR_US.has(status));
  return {
    dispute: isOpen ? 'open' : lost.length > 0 ? 'lost' : null,
    taken: lost.reduce((sum, { amount }) => sum + amount, 0),
  };
}

const MOST_DISPUTES = 20;

type Refunds = Pick<PaymentTruth, 'refunded' | 'refundFailed'>;
const NO_REFUNDS: Refunds = { refunded: 0 };

/** A bank may send a refund back weeks later, because the card's account is closed: then the money is with the dealership again. */
async function refundsOf(stripe: Stripe, session: Stripe.Checkout.Session, charge: Stripe.Charge): Promise<Refunds> {
  const { data } = await stripe.refunds.list({ payment_intent: intentIn(session)!.id, limit: MOST_REFUNDS });
  const onTheWay = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const refunded = onTheWay.reduce((sum, { amount }) => sum + amount, 0);
  return {
    refunded: Math.min(charge.amount_refunded, refunded),
    ...(onTheWay.length < data.length && { refundFailed: true }),
  };
}

const MOST_REFUNDS = 100;

const DECIDED_FOR_US: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

const truthOf = (session: Stripe.Checkout.Session): Pick<PaymentTruth, 'state' | 'amount' | 'currency'> => ({
  state: stateOf(session, intentIn(session)),
  amount: session.amount_total ?? 0,
  currency: (session.currency ?? '').toUpperCase(),
});

/** A bank may say no days after the shopper has left: the session stays complete, and its payment asks for another way to pay. */
function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): PaymentTruth['state'] {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'over';
  if (session.status === 'open') return 'open';
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'over' : 'waiting';
}

/** Refunds, charges and disputes name the payment and not the session. */
function intentOf(about: Stripe.Event.Data.Object): string | null {
  const intent = (about as { payment_intent?: string | Stripe.PaymentIntent | null }).payment_intent ?? null;
  return intent === null ? null : idOf(intent);
}

const idOf = (thing: string | { id: string }): string => (typeof thing === 'string' ? thing : thing.id);
