import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const STRIPE_KEY = 'sk_test_forecourt_key';
export const STRIPE_SECRET = 'whsec_forecourt_secret';
/** Another account, which takes real money. */
export const STRIPE_LIVE_KEY = 'sk_live_forecourt_key';
/** A restricted key that may open and read payments, and nothing else. */
export const STRIPE_RESTRICTED_KEY = 'rk_test_forecourt_key';

interface Webhook {
  id: string;
  url: string;
  events: string[];
  /** Absent: enabled. */
  status?: 'enabled' | 'disabled';
  metadata: Record<string, string>;
}

interface Session {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  payment_intent: string;
  expires_at: number;
  /** Of the charge. */
  refunded: number;
  /** Of that, what banks sent back later. */
  refundFailed: number;
  /** The bank sends a refund back at once. */
  refundFails: boolean;
  declined: boolean;
  /** State of the dispute; null: there is none. */
  dispute: string | null;
  /** What the dispute is about. */
  disputed: number;
}

/** A server in the shapes of Stripe's: Checkout Sessions, refunds, accounts, webhooks, idempotency keys, errors. */
export async function startStripe() {
  const sessions = new Map<string, Session>();
  const answered = new Map<string, { request: string; body: object }>();
  const webhooks: Webhook[] = [];
  const account = { id: 'acct_1', name: 'Kestrel Motors', takesPayments: true, down: false };
  const revoked = new Set<string>();
  const requests: { path: string; form: URLSearchParams }[] = [];
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://stripe.test');
    const body = await text(request);
    const form = new URLSearchParams(body);
    requests.push({ path: `${request.method} ${url.pathname}`, form });
    const send = (status: number, answer: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    const fail = (status: number, type: string, code?: string) =>
      send(status, { error: { type, code, message: 'The card of priya@example.com' } });
    const bearer = request.headers.authorization?.replace('Bearer ', '');
    if (account.down) return fail(500, 'api_error');
    if (![STRIPE_KEY, STRIPE_LIVE_KEY, STRIPE_RESTRICTED_KEY].includes(bearer ?? '') || revoked.has(bearer!))
      return fail(401, 'invalid_request_error');
    if (bearer === STRIPE_RESTRICTED_KEY && !/^\/v1\/(?:checkout|refunds)/.test(url.pathname))
      return fail(403, 'invalid_request_error', 'more_permissions_required_for_application');
    const key = request.headers['idempotency-key'] as string | undefined;
    const before = key === undefined ? undefined : answered.get(key);
    if (before) return before.request === body ? send(200, before.body) : fail(400, 'idempotency_error');
    account.id = bearer === STRIPE_LIVE_KEY ? 'acct_live' : 'acct_1';
    const answer = answerOf(`${request.method} ${url.pathname}`, form, url.searchParams);
    if (typeof answer === 'string')
      return fail(answer === 'resource_missing' ? 404 : 400, 'invalid_request_error', answer);
    if (key !== undefined) answered.set(key, { request: body, body: answer });
    return send(200, answer);
  };

  const answerOf = (path: string, form: URLSearchParams, query: URLSearchParams): object | string => {
    const [, id = '', action = ''] = /^(?:GET|POST) \/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (path === 'POST /v1/checkout/sessions') return create(form);
    if (path === 'GET /v1/checkout/sessions')
      return {
        object: 'list',
        data: [...sessions.values()].filter((each) => each.payment_intent === query.get('payment_intent')).map(shown),
      };
    if (path === 'GET /v1/disputes')
      return {
        object: 'list',
        data: [...sessions.values()]
          .filter((each) => each.payment_intent === query.get('payment_intent') && each.dispute !== null)
          .map(({ dispute, disputed, payment_intent }) => ({
            id: 'dp_1',
            object: 'dispute',
            status: dispute,
            amount: disputed,
            payment_intent,
          })),
      };
    if (path === 'GET /v1/refunds') {
      const paid = [...sessions.values()].find((each) => each.payment_intent === query.get('payment_intent'));
      return paid ? refundsOf(paid) : 'resource_missing';
    }
    if (path === 'POST /v1/refunds') return refund(form.get('payment_intent') ?? '', form.get('amount'));
    if (path === 'GET /v1/account')
      return {
        id: account.id,
        object: 'account',
        charges_enabled: account.takesPayments,
        business_profile: { name: account.name },
      };
    if (path === 'GET /v1/webhook_endpoints')
      return {
        object: 'list',
        data: webhooks.map((each) => ({ status: 'enabled', ...each, enabled_events: each.events })),
      };
    if (path === 'POST /v1/webhook_endpoints') return listen(form);
    const [, changed = ''] = /^POST \/v1\/webhook_endpoints\/(\w+)$/.exec(path) ?? [];
    if (changed !== '') {
      const webhook = webhooks.find((each) => each.id === changed);
      if (!webhook) return 'resource_missing';
      webhook.events = eventsIn(form);
      return { ...webhook, enabled_events: webhook.events };
    }
    const [, hook = ''] = /^DELETE \/v1\/webhook_endpoints\/(\w+)$/.exec(path) ?? [];
    if (hook !== '') {
      webhooks.splice(0, webhooks.length, ...webhooks.filter((each) => each.id !== hook));
      return { id: hook, object: 'webhook_endpoint', deleted: true };
    }
    const session = sessions.get(id);
    if (!session) return 'resource_missing';
    if (action !== 'expire') {
      const answer = shown(session);
      if (query.get('expand[0]') !== 'payment_intent.latest_charge.refunds') return answer;
      const intent = answer.payment_intent;
      return {
        ...answer,
        payment_intent: { ...intent, latest_charge: { ...intent.latest_charge, refunds: refundsOf(session) } },
      };
    }
    if (session.status !== 'open') return 'checkout_session_not_open';
    session.status = 'expired';
    return shown(session);
  };

  const eventsIn = (form: URLSearchParams) =>
    [...form].flatMap(([name, value]) => (name.startsWith('enabled_events') ? [value] : []));

  const listen = (form: URLSearchParams): object => {
    const made = {
      id: `we_${requests.length}`,
      object: 'webhook_endpoint',
      url: form.get('url') ?? '',
      events: eventsIn(form),
      metadata: { made_by: form.get('metadata[made_by]') ?? '' },
    };
    webhooks.push(made);
    return { ...made, secret: `whsec_${made.id}of_forecourt` };
  };

  const create = (form: URLSearchParams): object => {
    const id = `cs_test_${sessions.size + 1}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      payment_intent: `pi_${sessions.size + 1}`,
      expires_at: Number(form.get('expires_at')),
      refunded: 0,
      refundFailed: 0,
      refundFails: false,
      declined: false,
      dispute: null,
      disputed: Number(form.get('line_items[0][price_data][unit_amount]')),
    };
    sessions.set(id, session);
    return shown(session);
  };

  const refund = (intent: string, amount: string | null): object | string => {
    const session = [...sessions.values()].find((each) => each.payment_intent === intent);
    if (!session || session.payment_status !== 'paid') return 'resource_missing';
    const left = session.amount_total - session.refunded;
    if (left === 0) return 'charge_already_refunded';
    // what a bank has taken back, or may take, is not refunded
    const refunded = amount === null ? left : Number(amount);
    const isOpen = session.dispute !== null && session.dispute !== 'lost' && session.dispute !== 'won';
    if (isOpen || (session.dispute === 'lost' && refunded > left - session.disputed)) return 'charge_disputed';
    if (session.refundFails) {
      session.refundFailed += refunded;
      return { id: 're_1', object: 'refund', amount: refunded, status: 'failed' };
    }
    session.refunded += refunded;
    return { id: 're_1', object: 'refund', amount: refunded, status: 'succeeded' };
  };

  const refundsOf = ({ refunded, refundFailed }: Session) => ({
    object: 'list',
    data: Object.entries({ succeeded: refunded - refundFailed, failed: refundFailed })
      .filter(([, amount]) => amount > 0)
      .map(([status, amount]) => ({ object: 'refund', status, amount })),
  });

  const shown = ({ refunded, refundFailed: _failed, refundFails: _fails, declined, dispute, ...session }: Session) => ({
    ...session,
    payment_intent: {
      id: session.payment_intent,
      object: 'payment_intent',
      status: session.payment_status === 'paid' ? 'succeeded' : declined ? 'requires_payment_method' : 'processing',
      latest_charge: { id: 'ch_1', object: 'charge', amount_refunded: refunded, disputed: dispute !== null },
    },
  });

  return {
    port: (server.address() as AddressInfo).port,
    requests,
    /** Of the account of the key. */
    webhooks,
    account,
    /** Keys that no longer work. */
    revoked,
    /** What someone, or their bank, does. */
    change: (
      id: string,
      change: Partial<
        Pick<
          Session,
          | 'status'
          | 'payment_status'
          | 'refunded'
          | 'refundFailed'
          | 'refundFails'
          | 'declined'
          | 'dispute'
          | 'disputed'
        >
      >,
    ) => Object.assign(sessions.get(id)!, change),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A message as Stripe signs it. */
export function stripeMessage(
  type: string,
  object: object,
  at = Math.floor(Date.now() / 1000),
  secret = STRIPE_SECRET,
) {
  const body = JSON.stringify({ id: `evt_${type}`, object: 'event', type, created: at, data: { object } });
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { body, headers: new Headers({ 'stripe-signature': `t=${at},v1=${v1}` }) };
}
