import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

/** Whether a test drive or a reservation of these leads (a query of their ids) is still ahead. */
export async function isAhead(
  transaction: DatabaseTransaction,
  leads: RawBuilder<unknown>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from appointments where state = 'booked' and starts_at > ${now} and lead_id in (${leads})
    union all select 1 from reservations where state in ('held', 'paid', 'confirmed')
      and coalesce(kept_until, held_until) > ${now} and lead_id in (${leads})
    limit 1`.execute(transaction);
  return rows.length > 0;
}

/** Deletes leads with what hangs on them; how many. Runs with the rights of the owner: no role of a site may. */
export async function eraseLeads(transaction: DatabaseTransaction, leads: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    with theirs as (${leads}),
    caught as (delete from inbox_messages using theirs where message_id like 'lead-' || theirs.id || '-%'),
    deliveries as (delete from outbox using theirs where outbox.lead_id = theirs.id),
    agreed as (delete from consents using theirs where consents.lead_id = theirs.id),
    erased as (delete from leads using theirs where leads.id = theirs.id returning leads.id)
    select count(*) as erased from erased`.execute(transaction);
  return rows[0]!.erased;
}
