import { sql } from 'kysely';
import type { CountDesk, DeskCounts } from '#app/staff/desk-counts.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { isOpen, isOwn, lateCount, within } from '#adapters/postgres/lead/opportunity-inbox.ts';

/**
 * One statement for every page of the desk: leads by their index of open ones, feeds by the state that the alarms keep.
 * It reads feeds, which the role of a group may not: it names the group itself, and counts alone leave.
 */
export const countDesk =
  (database: Database): CountDesk =>
  async (at, late) => {
    const { groupId, dealerships } = at;
    const reached = dealerships === 'all' ? sql`true` : sql`d.id = any (${[...dealerships]}::integer[])`;
    const { join, count, ownCount } = lateCount(late, isOwn(at));
    const { rows } = await sql<DeskCounts>`
      select leads.*, (
        select count(*) from feed_sources f join dealerships d on d.id = f.dealership_id
        where d.group_id = ${groupId} and ${reached} and f.state <> 'well') as feeds
      from (
        select count(*) as open, count(*) filter (where o.assigned_to = ${at.staffId}) as mine,
          count(*) filter (where o.assigned_to is null) as unassigned, count(o.waiting_since) as waiting,
          ${count} as overdue, ${ownCount} as "overdueOwn"
        from opportunities o ${join} where ${within(at)} and ${isOpen}) leads`.execute(database);
    return rows[0]!;
  };
