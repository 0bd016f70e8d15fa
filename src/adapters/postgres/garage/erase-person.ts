import { sql } from 'kysely';
import type { Person } from '#app/sign-in/people-store.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { eraseLeads, upcomingBookings } from '#adapters/postgres/lead/erase-leads.ts';
import { sentUnder } from '#adapters/postgres/lead/sent-under.ts';

/**
 * Deletes everything that a group has of a person: who they are (with sessions, watchlist and own cars), the codes on their
 * way, every enquiry under their number with what hangs on it, and the alerts of addresses that they have shown to be theirs.
 * Runs with the rights of the owner, as what deletes expired data does: no role of a site may delete leads. The books of
 * reservations stay, without a name; one whose time is over keeps no one here.
 */
export const erasePerson = (
  database: Database,
  groupId: number,
  { personId, phone }: Person,
  now: Date,
): Promise<'erased' | 'ahead'> =>
  database.transaction().execute(async (transaction) => {
    await sql`select id from people where id = ${personId} and group_id = ${groupId} for update`.execute(transaction);
    const leads = sql`select leads.id from leads join sites on sites.id = leads.site_id
      where sites.group_id = ${groupId} and ${sentUnder(phone)}`;
    if ((await upcomingBookings(transaction, leads, now)).length > 0) return 'ahead';
    // alerts belong to addresses: a typed but unconfirmed one may be another person's, whose alerts must stay
    await sql`
      delete from alerts using sites
      where sites.id = alerts.site_id and sites.group_id = ${groupId} and (alerts.person_id = ${personId} or alerts.phone = ${phone} or alerts.email in (
        select email from own_cars where person_id = ${personId} and email_confirmed_at is not null))`.execute(
      transaction,
    );
    await eraseLeads(transaction, leads);
    await sql`delete from inbox_messages where recipient = ${phone}`.execute(transaction);
    await sql`delete from sign_in_codes where group_id = ${groupId} and phone = ${phone}`.execute(transaction);
    await sql`delete from people where id = ${personId} and group_id = ${groupId}`.execute(transaction);
    return 'erased';
  });
