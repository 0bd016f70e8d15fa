import { counted, joinAnd, plural } from '#domain/text/words.ts';
import { sql } from 'kysely';
import type { SiteHoldings } from '#app/site/site-store.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';

/**
 * Advisory lock, held to the end of the transaction by anyone who applies settings or removes a site, so that revisions
 * are numbered one after the other.
 */
export const APPLY_LOCK = 7034622;

export async function siteHoldings(
  database: Database | DatabaseTransaction,
  siteId: number,
  now: Date,
): Promise<SiteHoldings> {
  const { rows } = await sql<SiteHoldings>`
    select (select count(*) from leads where site_id = ${siteId}) as leads,
      (select count(*) from outbox where site_id = ${siteId} and state = 'waiting') as "deliveriesWaiting",
      (select count(*) from appointments where site_id = ${siteId} and state = 'booked' and starts_at > ${now}) as "testDrives",
      (select count(*) from reservations where site_id = ${siteId} and state in ('held', 'paid')) as "reservationsOpen",
      (select count(*) from alerts where site_id = ${siteId}) as alerts`.execute(database);
  return rows[0]!;
}

export async function removeSite(trx: DatabaseTransaction, siteId: number, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${APPLY_LOCK})`.execute(trx);
  const { rows } = await sql<{ slug: string }>`
    select slug from sites where removed_at is null and extends = (select slug from sites where id = ${siteId})`.execute(
    trx,
  );
  if (rows.length > 0)
    throw new Error(`${joinAnd(rows.map(({ slug }) => slug))} ${plural(rows.length, 'extends', 'extend')} it.`);
  const { reservationsOpen } = await siteHoldings(trx, siteId, now);
  if (reservationsOpen > 0) throw new Error(`It has ${counted(reservationsOpen, 'open reservation')}.`);
  await trx.deleteFrom('site_hosts').where('site_id', '=', siteId).execute();
  await trx.deleteFrom('alerts').where('site_id', '=', siteId).execute();
  await trx.deleteFrom('index_now').where('site_id', '=', siteId).execute();
  await trx
    .updateTable('sites')
    .set((site) => ({ removed_at: now, revision: site('revision', '+', 1) }))
    .where('id', '=', siteId)
    .execute();
  await sql`select append_change('settings', array[${siteId}::int])`.execute(trx);
}
