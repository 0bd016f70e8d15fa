import { sql, type RawBuilder } from 'kysely';
import type { NewLead } from '#app/lead/lead-store.ts';
import { phoneUri } from '#domain/phone/format-phone.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import { sentUnder } from './sent-under.ts';

/**
 * Forms of one person (an address or a number) at once wait here for each other until their transactions end, one lock
 * after the other in one order, so that no one waits in a circle. Returns what of `leads` is theirs.
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
