import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { GatewayError, type PaymentGateway, type PaymentOrder } from '#app/reservation/payment-gateway.ts';
import type { TestGateway } from '#app/reservation/test-gateway.ts';
import type { PaymentTruth } from '#domain/reservation/settle-payment.ts';
import type { Clock } from '#app/clock.ts';
import { callOut } from '../http/outbound.ts';
import type { Database } from '../postgres/database.ts';

const SIGNATURE = 'test-gateway-signature';
const WEBHOOK_MS = 3_000;
const message = z.object({ session: z.string().regex(/^test_[\w-]{22}$/) });

/**
 * A gateway of our own that moves no money, for the demo and for trying a site out: its page says so. It is one like any
 * other: it keeps its own books, tells of a payment by a signed webhook, and may be asked what is true.
 */
export function testGateway(database: Database, clock: Clock): PaymentGateway & TestGateway {
  const row = (session: string) =>
    database.selectFrom('test_payments').selectAll().where('session', '=', session).executeTakeFirst();
  const find = async (session: string): Promise<PaymentTruth | undefined> => {
    const found = await row(session);
    if (!found) return undefined;
    const { amount, currency } = found.request;
    const over = found.state === 'open' && found.expires_at <= clock.now();
    return {
      state: over ? 'over' : found.state,
      amount,
      currency,
      refunded: found.refunded_cents,
      taken: 0,
      dispute: null,
    };
  };
  return {
    async open(order) {
      const inserted = await database
        .insertInto('test_payments')
        .values({
          session: `test_${random()}`,
          idempotency_key: order.idempotencyKey,
          request: JSON.stringify({ ...order, secret: random() }),
          expires_at: order.expiresAt,
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returning('session')
        .executeTakeFirst();
      const { session, request } = inserted
        ? { ...inserted, request: order }
        : await database
            .selectFrom('test_payments')
            .select(['session', 'request'])
            .where('idempotency_key', '=', order.idempotencyKey)
            .executeTakeFirstOrThrow();
      if (request.amount !== order.amount || request.currency !== order.currency)
        throw new GatewayError('test: the key was already used for another amount');
      return { session, url: `/test-payment/${session}` };
    },
    find,
    async close(session) {
      await database
        .updateTable('test_payments')
        .set({ state: 'over' })
        .where('session', '=', session)
        .where('state', '=', 'open')
        .execute();
      return find(session);
    },
    async refund(session) {
      const refunded = await database
        .updateTable('test_payments')
        .set({ refunded_cents: sql<number>`(request ->> 'amount')::bigint` })
        .where('session', '=', session)
        .where('state', '=', 'paid')
        .returning('session')
        .executeTakeFirst();
      if (!refunded) throw new GatewayError('test: nothing was paid');
    },
    async read({ body, headers }) {
      const { success, data } = message.safeParse(parsed(body));
      const found = success ? await row(data.session) : undefined;
      return found && signed(headers.get(SIGNATURE) ?? '', signature(found.request.secret, body))
        ? found.session
        : undefined;
    },
    async shown(session) {
      const found = await row(session);
      const truth = await find(session);
      return found && truth && { order: orderOf(found.request), truth };
    },
    async pay(session) {
      const paid = await database
        .updateTable('test_payments')
        .set({ state: 'paid' })
        .where('session', '=', session)
        .where('state', '=', 'open')
        .where('expires_at', '>', clock.now())
        .returning('request')
        .executeTakeFirst();
      if (!paid) return false;
      await sendWebhook(paid.request.webhookUrl, session, paid.request.secret);
      return true;
    },
  };
}

/** A receiver that is not reached queries the state later. */
async function sendWebhook(webhookUrl: string, session: string, secret: string): Promise<void> {
  const body = JSON.stringify({ session });
  const address = new URL(webhookUrl);
  const { host } = address;
  // the demo's own names mean this machine, whether or not its resolver knows them
  if (address.hostname.endsWith('.localhost')) address.hostname = '127.0.0.1';
  const headers = { host, 'content-type': 'application/json', [SIGNATURE]: signature(secret, body) };
  const limits = { deadlineMs: WEBHOOK_MS, maxBytes: 64 * 1024, allowPrivate: true };
  try {
    (await callOut(address, { method: 'POST', headers, body }, limits)).body.resume();
  } catch {
    // the return page queries the gateway, and so does the job that compares
  }
}

const random = (): string => randomBytes(16).toString('base64url');
const signature = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('hex');
const signed = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
const orderOf = (order: PaymentOrder): PaymentOrder => ({ ...order, expiresAt: new Date(order.expiresAt) });

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
