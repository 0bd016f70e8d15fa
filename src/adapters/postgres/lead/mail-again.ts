import { sql } from 'kysely';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';

/**
 * The emails of a lead go out again, to the shopper and to the dealership, with what has changed. Anyone who has one in hand
 * loses it: what it says is no longer true. Lead systems and webhooks keep what they were told first.
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
