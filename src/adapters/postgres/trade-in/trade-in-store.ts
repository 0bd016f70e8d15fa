import { sql, type Selectable } from 'kysely';
import type { TradeIn, TradeInStore } from '#app/trade-in/trade-in-store.ts';
import { isGood } from '#domain/trade-in/trade-in-offer.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import type { TradeInsTable } from '#adapters/postgres/tables.ts';
import { DAY_MS } from '#domain/time/durations.ts';

export const createTradeInStore = (database: Database): TradeInStore => ({
  create: (siteId, { key, carId, plate, vehicle, createdAt, expiresAt }) =>
    inSite(database, siteId, async (transaction) => {
      await transaction
        .insertInto('trade_ins')
        .values({
          site_id: siteId,
          key,
          car_id: carId,
          plate: plate && JSON.stringify(plate),
          vehicle: JSON.stringify(vehicle),
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .execute();
    }),

  byKey: (siteId, key, now) =>
    inSite(database, siteId, async (transaction) => {
      const row = await rowOf(transaction, siteId, key).executeTakeFirst();
      return row && (row.lead_id !== null || row.expires_at > now) ? toTradeIn(row) : undefined;
    }),

  saveTyped: (siteId, key, typed) =>
    inSite(database, siteId, async (transaction) => {
      await ofKey(transaction, siteId, key)
        .set({ typed: JSON.stringify(typed) })
        .where('accepted_at', 'is', null)
        .execute();
    }),

  saveValuation: (siteId, key, valuation) =>
    inSite(database, siteId, async (transaction) => {
      await ofKey(transaction, siteId, key)
        .set({ valuation: JSON.stringify(valuation) })
        .execute();
    }),

  saveAnswers: (siteId, key, answers) =>
    inSite(database, siteId, async (transaction) => {
      const saved = await ofKey(transaction, siteId, key)
        .set({ answers: JSON.stringify(answers), typed: null, offer: null, no_estimate: null })
        .where('accepted_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return saved !== undefined;
    }),

  saveOffer: (siteId, key, made) =>
    inSite(database, siteId, async (transaction) => {
      await ofKey(transaction, siteId, key)
        .set({
          lead_id: made.leadId,
          offer: 'offer' in made ? JSON.stringify(made.offer) : null,
          no_estimate: 'noEstimate' in made ? made.noEstimate : null,
        })
        .where('accepted_at', 'is', null)
        .execute();
    }),

  accept: (siteId, key, { price }, now) =>
    inSite(database, siteId, async (transaction) => {
      const row = await rowOf(transaction, siteId, key).forUpdate().executeTakeFirst();
      const offer = row?.offer;
      if (!row || !offer) return 'ended';
      if (offer.price !== price) return 'changed';
      if (row.accepted_at !== null) return 'accepted';
      if (!isGood(offer, now)) return 'ended';
      await transaction.updateTable('trade_ins').set({ accepted_at: now }).where('id', '=', row.id).execute();
      return 'accepted';
    }),

  offerByKey: (siteId, key, now) =>
    inSite(database, siteId, async (transaction) => {
      const row = await rowOf(transaction, siteId, key).executeTakeFirst();
      const offer = row?.offer;
      return offer && isGood(offer, now) ? offer : undefined;
    }),

  takeLookup: (siteId, most, now) =>
    inSite(database, siteId, async (transaction) => {
      if (most < 1) return false;
      const dayAgo = new Date(now.getTime() - DAY_MS);
      const { rows } = await sql`
        insert into lookup_counts as c (site_id, since, lookups) values (${siteId}, ${now}, 1)
        on conflict (site_id) do update
          set since = case when c.since <= ${dayAgo} then excluded.since else c.since end,
              lookups = case when c.since <= ${dayAgo} then 1 else c.lookups + 1 end
          where c.since <= ${dayAgo} or c.lookups < ${most}
        returning lookups`.execute(transaction);
      return rows.length === 1;
    }),
});

const ofKey = (transaction: DatabaseTransaction, siteId: number, key: string) =>
  transaction.updateTable('trade_ins').where('site_id', '=', siteId).where('key', '=', key);

const rowOf = (transaction: DatabaseTransaction, siteId: number, key: string) =>
  transaction.selectFrom('trade_ins').selectAll().where('site_id', '=', siteId).where('key', '=', key);

const toTradeIn = (row: Selectable<TradeInsTable>): TradeIn => ({
  id: row.id,
  key: row.key,
  carId: row.car_id,
  plate: row.plate,
  vehicle: row.vehicle,
  answers: row.answers,
  typed: row.typed,
  leadId: row.lead_id,
  offer: row.offer,
  noEstimate: row.no_estimate,
  acceptedAt: row.accepted_at,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
