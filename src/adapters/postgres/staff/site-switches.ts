import { sql } from 'kysely';
import { IDLE_MS, SWITCH_MS, type StaffSessions } from '#app/staff/staff-sessions.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { noteOfStaff } from './begin-staff-session.ts';

/** The way of someone who is signed in at one site to another site of the group. */
export const siteSwitches = (database: Database): Pick<StaffSessions, 'offerSwitch' | 'switchTo'> => ({
  offerSwitch: (groupId, { sessionId, siteSlug, tokenHash, browserHash }, now) =>
    inGroup(database, groupId, async (transaction) => {
      await transaction
        .deleteFrom('staff_switches')
        .where('group_id', '=', groupId)
        .where('expires_at', '<=', now)
        .execute();
      await transaction
        .insertInto('staff_switches')
        .values({
          token_hash: tokenHash,
          browser_hash: browserHash,
          group_id: groupId,
          session_id: sessionId,
          site_slug: siteSlug,
          expires_at: new Date(now.getTime() + SWITCH_MS),
        })
        .execute();
    }),

  switchTo: (groupId, { siteSlug, tokenHash, browserHash }, { tokenHash: newHash, device }, now) =>
    inGroup(database, groupId, async (transaction) => {
      const offer = await transaction
        .deleteFrom('staff_switches')
        .where('group_id', '=', groupId)
        .where('token_hash', '=', tokenHash)
        .returning(['session_id', 'browser_hash', 'site_slug', 'expires_at'])
        .executeTakeFirst();
      if (!offer || offer.expires_at <= now || offer.site_slug !== siteSlug || !browserHash.equals(offer.browser_hash))
        return false;
      // the rights are read with each request (StaffSessions.find)
      const { rows } = await sql<{ staff_id: number }>`
        insert into staff_sessions (token_hash, group_id, staff_id, created_at, seen_at, expires_at, device, confirmed_at, root_id)
        select ${newHash}, group_id, staff_id, ${now}, ${now}, expires_at, ${device}, confirmed_at, coalesce(root_id, id)
        from staff_sessions where group_id = ${groupId} and id = ${offer.session_id} and expires_at > ${now}
          and seen_at > ${new Date(now.getTime() - IDLE_MS)}
        returning staff_id`.execute(transaction);
      const [session] = rows;
      if (!session) return false;
      await noteOfStaff(transaction, groupId, session.staff_id, 'staff.switched', now, { after: { site: siteSlug } });
      return true;
    }),
});
