import { sql } from 'kysely';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { IDLE_MS, type StaffSessions } from '#app/staff/staff-sessions.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { siteSwitches } from './site-switches.ts';
import { readStaff } from './staff-store.ts';

/** Minimum time between two updates of a session's last use, so that a page with ten requests writes once. */
const NOTE_EVERY_MS = MINUTE_MS;

/** The sign-in that a session belongs to. */
const SIGN_IN = sql<number>`coalesce(root_id, id)`;

export function createStaffSessions(database: Database): StaffSessions {
  const idleSince = (now: Date) => new Date(now.getTime() - IDLE_MS);
  return {
    find: (groupId, tokenHash, now) =>
      inGroup(database, groupId, async (transaction) => {
        const session = await transaction
          .selectFrom('staff_sessions')
          .select(['id', 'root_id', 'staff_id', 'seen_at', 'confirmed_at'])
          .where('group_id', '=', groupId)
          .where('token_hash', '=', tokenHash)
          .where('expires_at', '>', now)
          .where('seen_at', '>', idleSince(now))
          .executeTakeFirst();
        if (!session) return undefined;
        const [member] = await readStaff(transaction, groupId, { id: session.staff_id });
        if (!member || member.disabled) return undefined;
        if (now.getTime() - session.seen_at.getTime() > NOTE_EVERY_MS)
          await transaction.updateTable('staff_sessions').set({ seen_at: now }).where('id', '=', session.id).execute();
        const { id, name, email, role, reach } = member;
        const { confirmed_at: confirmedAt, root_id: root } = session;
        const sessionId = session.id;
        return { id, groupId, name, email, role, reach, sessionId, signInId: root ?? sessionId, confirmedAt };
      }),

    list: (groupId, now) =>
      inGroup(database, groupId, async (transaction) => {
        const rows = await transaction
          .selectFrom('staff_sessions')
          .select(['staff_id', SIGN_IN.as('id'), sql<string>`(array_agg(device order by id))[1]`.as('device')])
          .select((of) => [of.fn.min('created_at').as('created_at'), of.fn.max('seen_at').as('seen_at')])
          .where('group_id', '=', groupId)
          .where('expires_at', '>', now)
          .where('seen_at', '>', idleSince(now))
          .groupBy([SIGN_IN, 'staff_id'])
          .orderBy('seen_at', 'desc')
          .execute();
        return rows.map(({ id, staff_id, device, created_at, seen_at }) => ({
          id,
          device,
          staffId: staff_id,
          createdAt: created_at,
          seenAt: seen_at,
        }));
      }),

    end: (groupId, staffId, signInId, by) =>
      inGroup(database, groupId, async (transaction) => {
        const ended = await transaction
          .deleteFrom('staff_sessions')
          .where('group_id', '=', groupId)
          .where('staff_id', '=', staffId)
          .where(SIGN_IN, '=', signInId)
          .returning('device')
          .executeTakeFirst();
        if (!ended || !by) return;
        const subject = { kind: 'staff', id: staffId };
        await recordChange(transaction, groupId, {
          ...by,
          what: 'staff.signed-out',
          subject,
          before: ended,
          after: null,
        });
      }),

    endAll: (groupId, staffId, except) =>
      inGroup(database, groupId, async (transaction) => {
        let ended = transaction
          .deleteFrom('staff_sessions')
          .where('group_id', '=', groupId)
          .where('staff_id', '=', staffId);
        if (except !== undefined) ended = ended.where(SIGN_IN, '<>', except);
        await ended.execute();
      }),

    ...siteSwitches(database),
  };
}
