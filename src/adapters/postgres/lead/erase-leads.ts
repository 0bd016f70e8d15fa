import { sql, type RawBuilder } from 'kysely';
import type { Ahead } from '#app/lead/opportunities.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';

/** The test drives and reservations of these leads (a query of their ids) that are still ahead, the next one first. */
export async function upcomingBookings(
  transaction: DatabaseTransaction,
  leads: RawBuilder<unknown>,
  now: Date,
): Promise<Ahead[]> {
  const { rows } = await sql<Ahead>`
    with ahead as (
      select case kind when 'service' then 'service' else 'test drive' end as what, starts_at as at, lead_id from appointments
      where state = 'booked' and starts_at > ${now} and lead_id in (${leads})
      union all select 'reservation', coalesce(kept_until, held_until), lead_id from reservations
      where state in ('held', 'paid', 'confirmed') and coalesce(kept_until, held_until) > ${now} and lead_id in (${leads})
    )
    select what, at, coalesce(payload #>> array['about', case what when 'reservation' then what else 'appointment' end, 'timezone'],
        'UTC') as timezone, payload #>> '{about,car,name}' as car,
      (select coalesce(o.folded_into, o.id) from opportunities o where o.id = leads.opportunity_id) as "opportunityId"
    from ahead join leads on leads.id = ahead.lead_id order by at`.execute(transaction);
  return rows;
}

/**
 * Deletes leads with everything that depends on them, and returns how many. Runs with the rights of the owner: no role
 * of a site may delete leads.
 */
export async function eraseLeads(transaction: DatabaseTransaction, leads: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    with erasable as (${leads}),
    caught as (delete from inbox_messages using erasable where message_id like 'lead-' || erasable.id || '-%'),
    deliveries as (delete from outbox using erasable where outbox.lead_id = erasable.id),
    agreed as (delete from consents using erasable where consents.lead_id = erasable.id),
    erased as (delete from leads using erasable where leads.id = erasable.id returning leads.id)
    select count(*) as erased from erased`.execute(transaction);
  return rows[0]!.erased;
}
