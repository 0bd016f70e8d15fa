import { z } from 'zod';
import type { AccountKeys, PaymentAccounts } from '#app/reservation/payment-accounts.ts';
import type { Seal } from '#app/seal.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

const SEALED = z.object({ secretKey: z.string(), webhookSecret: z.string().nullable() });
const about = (siteId: number): string => `site ${siteId}`;

/** Without a seal nothing is kept, and what was kept cannot be read. */
export const createPaymentAccounts = (database: Database, seal: Seal | undefined): PaymentAccounts => ({
  canKeep: seal !== undefined,

  async keep({ groupId, siteId, slug, staffId }, { secretKey, webhookSecret, ...shown }) {
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
    await inSite(database, siteId, async (transaction) => {
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
      transaction.selectFrom('payment_accounts').select('sealed').where('site_id', '=', siteId).executeTakeFirst(),
    );
    if (!row) return undefined;
    const opened = seal?.open(row.sealed, about(siteId));
    return opened === undefined ? 'unreadable' : SEALED.parse(JSON.parse(opened));
  },

  remove: ({ groupId, siteId, slug, staffId }, now) =>
    inSite(database, siteId, async (transaction) => {
      const removed = await transaction
        .deleteFrom('payment_accounts')
        .where('site_id', '=', siteId)
        .returning(['name', 'ending', 'live'])
        .executeTakeFirst();
      if (!removed) return;
      await recordChange(transaction, groupId, {
        staffId,
        at: now,
        what: 'payment-account.disconnected',
        subject: { kind: 'site', id: slug },
        before: { account: removed.name, ending: removed.ending, live: removed.live },
        after: null,
        siteId,
      });
    }),

  unsettled: (siteId) =>
    inSite(database, siteId, async (transaction) => {
      const { payments } = await transaction
        .selectFrom('reservation_payments as p')
        .innerJoin('reservations as r', 'r.id', 'p.reservation_id')
        .select((query) => query.fn.countAll<number>().as('payments'))
        .where('p.site_id', '=', siteId)
        .where('p.gateway', '=', 'stripe')
        .where((where) =>
          where.or([
            where('p.state', 'in', ['open', 'refund_due']),
            where.and([where('p.state', '=', 'paid'), where('r.state', 'in', ['paid', 'confirmed'])]),
          ]),
        )
        .executeTakeFirstOrThrow();
      return Number(payments);
    }),
});
