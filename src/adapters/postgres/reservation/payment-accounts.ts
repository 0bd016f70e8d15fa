import { sql } from 'kysely';
import { z } from 'zod';
import { isSameAccount, type AccountKeys, type PaymentAccounts } from '#app/reservation/payment-accounts.ts';
import type { PaymentDifference } from '#domain/reservation/payment-difference.ts';
import { sessionsEndedBefore } from '#domain/reservation/session-end.ts';
import type { Seal } from '#app/seal.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

const SEALED = z.object({ secretKey: z.string(), webhookSecret: z.string().nullable() });
/** Also of what is no JSON: one row that cannot be read stops no other. */
const SEALED_TEXT = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(SEALED);
const MOST_LISTED = 20;
const about = (siteId: number): string => `site ${siteId}`;

/** Without a seal nothing is kept, and what was kept cannot be read. */
export const createPaymentAccounts = (database: Database, seal: Seal | undefined): PaymentAccounts => ({
  canKeep: seal !== undefined,

  async keep({ groupId, siteId, slug, staffId }, { secretKey, webhookSecret, ...shown }, unconfirmed = false) {
    if (!seal) throw new Error('Payment accounts cannot be stored without SECRET.');
    const sealed = seal.close(JSON.stringify({ secretKey, webhookSecret } satisfies AccountKeys), about(siteId));
    const { account, name, ending, live, webhookUrl, connectedAt } = shown;
    const row = {
      sealed,
      account,
      name,
      ending,
      live,
      webhook_url: webhookUrl,
      connected_at: connectedAt,
      staff_id: staffId,
    };
    return inSite(database, siteId, async (transaction) => {
      const before = await alone(transaction, siteId);
      const payments = isSameAccount(before, shown)
        ? 0
        : await unsettled(transaction, siteId, connectedAt, unconfirmed);
      if (payments > 0) return payments;
      await transaction
        .insertInto('payment_accounts')
        .values({ site_id: siteId, group_id: groupId, ...row })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
        .execute();
      await recordChange(transaction, groupId, {
        staffId,
        at: connectedAt,
        what: 'payment-account.connected',
        subject: { kind: 'site', id: slug },
        before: null,
        after: { account: name, ending, live },
        siteId,
      });
      return 0;
    });
  },

  shown: (siteId) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .selectFrom('payment_accounts')
        .select(['account', 'name', 'ending', 'live', 'webhook_url', 'connected_at'])
        .where('site_id', '=', siteId)
        .executeTakeFirst();
      return (
        row && {
          account: row.account,
          name: row.name,
          ending: row.ending,
          live: row.live,
          webhookUrl: row.webhook_url,
          connectedAt: row.connected_at,
        }
      );
    }),

  async keys(siteId) {
    const row = await inSite(database, siteId, (transaction) =>
      transaction
        .selectFrom('payment_accounts')
        .select(['sealed', 'connected_at'])
        .where('site_id', '=', siteId)
        .executeTakeFirst(),
    );
    if (!row) return undefined;
    const opened = seal?.open(row.sealed, about(siteId));
    return opened === undefined ? 'unreadable' : { ...SEALED.parse(JSON.parse(opened)), connectedAt: row.connected_at };
  },

  remove: ({ groupId, siteId, slug, staffId }, now, unconfirmed = false) =>
    inSite(database, siteId, async (transaction) => {
      await alone(transaction, siteId);
      const payments = await unsettled(transaction, siteId, now, unconfirmed);
      if (payments > 0) return payments;
      const removed = await transaction
        .deleteFrom('payment_accounts')
        .where('site_id', '=', siteId)
        .returning(['name', 'ending', 'live'])
        .executeTakeFirst();
      if (!removed) return 0;
      await recordChange(transaction, groupId, {
        staffId,
        at: now,
        what: 'payment-account.disconnected',
        subject: { kind: 'site', id: slug },
        before: { account: removed.name, ending: removed.ending, live: removed.live },
        after: null,
        siteId,
      });
      return 0;
    }),

  unsettled: (siteId, now, unconfirmed = false) =>
    inSite(database, siteId, (transaction) => unsettled(transaction, siteId, now, unconfirmed)),

  reservationsLeft: (siteId, now, unconfirmed = false) =>
    inSite(database, siteId, async (transaction) => {
      const { rows } = await sql<{ id: number; total: string }>`
        select r.id, count(*) over () as total ${paymentsLeft(siteId, now, unconfirmed)}
        group by r.id order by r.id limit ${MOST_LISTED}`.execute(transaction);
      return { ids: rows.map(({ id }) => id), more: Number(rows[0]?.total ?? 0) - rows.length };
    }),

  async reporting() {
    const rows = await database
      .selectFrom('payment_accounts')
      .select(['site_id', 'sealed', 'webhook_url'])
      .where('webhook_url', 'is not', null)
      .execute();
    return rows.flatMap(({ site_id: siteId, sealed, webhook_url: url }) => {
      const keys = SEALED_TEXT.safeParse(seal?.open(sealed, about(siteId)));
      return url === null || !keys.success ? [] : [{ secretKey: keys.data.secretKey, url }];
    });
  },
});

/** Whether the site has the account that was connected then. It has it until the end of the transaction. */
export async function isAccount(
  transaction: DatabaseTransaction,
  siteId: number,
  connectedAt: Date | undefined,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('payment_accounts'), ${siteId})`.execute(transaction);
  return (await current(transaction, siteId))?.connected_at.getTime() === connectedAt?.getTime();
}

/** No payment is noted until the end of the transaction. Returns the account that the site has. */
async function alone(transaction: DatabaseTransaction, siteId: number) {
  await sql`select pg_advisory_xact_lock(hashtext('payment_accounts'), ${siteId})`.execute(transaction);
  return current(transaction, siteId);
}

const current = (transaction: DatabaseTransaction, siteId: number) =>
  transaction
    .selectFrom('payment_accounts')
    .select(['account', 'live', 'connected_at'])
    .where('site_id', '=', siteId)
    .executeTakeFirst();

/** A bank may take days to say whether it pays what is open, so time alone ends only what the account cannot be asked about. */
async function unsettled(
  transaction: DatabaseTransaction,
  siteId: number,
  now: Date,
  unconfirmed: boolean,
): Promise<number> {
  const { rows } = await sql<{ payments: number }>`
    select (
      select count(*) ${paymentsLeft(siteId, now, unconfirmed)}
    ) + (
      select count(*) from test_deposits
      where site_id = ${siteId} and gateway = 'stripe' and refunded_at is null and ended_at is null
        and (not ${unconfirmed}::boolean or paid_at is not null or expires_at > ${now})
    ) as payments`.execute(transaction);
  return Number(rows[0]!.payments);
}

const NOT_KNOWN: PaymentDifference = 'the gateway does not know it';

const paymentsLeft = (siteId: number, now: Date, unconfirmed: boolean) => sql`
  from reservation_payments p join reservations r on r.id = p.reservation_id
  where p.site_id = ${siteId} and p.gateway = 'stripe'
    and (p.state = 'refund_due' or (p.state = 'paid' and r.state in ('paid', 'confirmed'))
      or (p.state = 'open' and (p.opened_at > ${sessionsEndedBefore(now)}
        or not (${unconfirmed}::boolean or (p.differs is not distinct from ${NOT_KNOWN} and p.checked_at is not null)))))`;
