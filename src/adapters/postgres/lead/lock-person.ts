import { sql, type RawBuilder } from 'kysely';
import type { NewLead } from '#app/lead/lead-store.ts';
import { phoneUri } from '#domain/phone/format-phone.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import { sentUnder } from './sent-under.ts';

/**
 * Serialises simultaneous forms of one person (email address or phone number). Locks are taken in a fixed order, so
 * that there is no deadlock. Returns the condition for this person's rows of `leads`.
 */
export async function lockPerson(
  transaction: DatabaseTransaction,
  siteId: number,
  { phone, about, email: typed }: NewLead['payload'],
): Promise<RawBuilder<boolean>> {
  const number = phone === undefined ? undefined : phoneUri(phone, about.country).slice('tel:'.length);
  const email = typed.toLowerCase();
  for (const who of [email, ...(number === undefined ? [] : [number])].toSorted())
    await sql`select pg_advisory_xact_lock(${siteId}, hashtext(${who}))`.execute(transaction);
  const isSamePerson = sql<boolean>`lower(leads.payload ->> 'email') = ${email}`;
  return number === undefined ? isSamePerson : sql`(${isSamePerson} or ${sentUnder(number)})`;
}
