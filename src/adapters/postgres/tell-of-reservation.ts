import { sql } from 'kysely';
import type { ReservationNews } from '#domain/reservation/reservation-news.ts';
import type { DatabaseTransaction } from './database.ts';

/**
 * The mails of its lead go out again, about the change: to the shopper and to the dealership. Whoever has one in hand
 * loses it: what it says is no longer true. Lead systems and webhooks keep what they were told first.
 */
export async function tellOfReservation(
  transaction: DatabaseTransaction,
  leadId: number | null,
  news: ReservationNews,
): Promise<void> {
  if (leadId === null) return; // the lead is deleted: nobody is left to be told
  await transaction
    .updateTable('outbox')
    .set({
      state: 'waiting',
      attempts: 0,
      next_at: sql<Date>`now()`,
      delivered_at: null,
      leased_by: null,
      leased_until: null,
      options: sql`options || ${JSON.stringify({ reservation: news })}::jsonb`,
    })
    .where('lead_id', '=', leadId)
    .where('channel', 'in', ['email', 'confirmation'])
    .execute();
  await sql`select pg_notify('forecourt_outbox', '')`.execute(transaction);
}
