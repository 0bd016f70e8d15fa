import { sql } from 'kysely';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';

/**
 * Queues the emails of a lead again, to shopper and dealership, with what has changed. Deliveries in progress are taken
 * from their worker, because their text is out of date. Lead systems and webhooks are not notified again.
 */
export async function mailAgain(transaction: DatabaseTransaction, leadId: number, change: object): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({
      state: 'waiting',
      attempts: 0,
      next_at: sql<Date>`now()`,
      delivered_at: null,
      leased_by: null,
      leased_until: null,
      options: sql`options || ${JSON.stringify(change)}::jsonb`,
    })
    .where('lead_id', '=', leadId)
    .where('channel', 'in', ['email', 'confirmation'])
    .execute();
  await sql`select pg_notify('forecourt_outbox', '')`.execute(transaction);
}
