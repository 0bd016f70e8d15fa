import type { Selectable } from 'kysely';
import type { TestDeposit, TestDeposits } from '#app/set-up/test-deposits.ts';
import type { GatewayName } from '#app/reservation/payment-gateway.ts';
import type { Currency } from '#domain/location/country.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { isAccount } from '#adapters/postgres/reservation/payment-accounts.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import type { TestDepositsTable } from '#adapters/postgres/tables.ts';

export const createTestDeposits = (database: Database): TestDeposits => ({
  add: (
    { groupId, siteId, slug, staffId },
    { gateway, connectedAt, session, url, amount, currency, begunAt, expiresAt },
  ) =>
    inSite(database, siteId, async (transaction) => {
      if (gateway === 'stripe' && !(await isAccount(transaction, siteId, connectedAt))) return false;
      await transaction
        .insertInto('test_deposits')
        .values({
          group_id: groupId,
          site_id: siteId,
          staff_id: staffId,
          gateway,
          session,
          url,
          amount_cents: amount,
          currency,
          begun_at: begunAt,
          expires_at: expiresAt,
        })
        .execute();
      await recordChange(transaction, groupId, {
        staffId,
        at: begunAt,
        what: 'deposit.tested',
        subject: { kind: 'site', id: slug },
        before: null,
        after: { gateway },
        siteId,
      });
      return true;
    }),

  latest: (siteId, gateway) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .selectFrom('test_deposits')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('gateway', '=', gateway)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && toDeposit(row);
    }),

  proven: (siteId, gateway) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .selectFrom('test_deposits')
        .select('refunded_at')
        .where('site_id', '=', siteId)
        .where('gateway', '=', gateway)
        .where('refunded_at', 'is not', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.refunded_at ?? undefined;
    }),

  async unsettled(most) {
    const rows = await database
      .selectFrom('test_deposits')
      .selectAll()
      .where('refunded_at', 'is', null)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .limit(most)
      .execute();
    return rows.map(toDeposit);
  },

  note: ({ id, siteId }, what, at) =>
    inSite(database, siteId, async (transaction) => {
      await transaction
        .updateTable('test_deposits')
        .set({ [`${what}_at` as const]: at })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .execute();
    }),
});

const toDeposit = (row: Selectable<TestDepositsTable>): TestDeposit => ({
  id: row.id,
  siteId: row.site_id,
  gateway: row.gateway as GatewayName,
  session: row.session,
  url: row.url,
  amount: row.amount_cents,
  currency: row.currency as Currency,
  begunAt: row.begun_at,
  expiresAt: row.expires_at,
  paidAt: row.paid_at,
  refundedAt: row.refunded_at,
  endedAt: row.ended_at,
});
