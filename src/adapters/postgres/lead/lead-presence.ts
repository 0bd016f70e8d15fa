import { sql } from 'kysely';
import type { Opportunities } from '#app/lead/opportunities.ts';
import { hereSince, type Colleague } from '#domain/lead/who-is-here.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { within } from './opportunity-inbox.ts';

/** Who has a lead open. The lease is in the database, because colleagues may be at other web processes. */
export const leadPresence = (database: Database): Pick<Opportunities, 'look'> => ({
  look: (at, id, { writing }, now) =>
    inGroup(database, at.groupId, async (transaction) => {
      // passes by rows that a colleague is renewing
      await sql`delete from lead_presence where ctid = any (array(
        select ctid from lead_presence where group_id = ${at.groupId} and seen_at <= ${hereSince(now)}
        for update skip locked))`.execute(transaction);
      const { rows } = await sql<Colleague | { name: null; writing: null }>`
        with lead as (
          select o.id from opportunities o
          where ${within(at)} and o.id = (select coalesce(asked.folded_into, asked.id) from opportunities asked where asked.id = ${id})
        ), mine as (
          insert into lead_presence (opportunity_id, staff_id, group_id, seen_at, writing)
          select lead.id, ${at.staffId}::integer, ${at.groupId}::integer, ${now}::timestamptz, coalesce(${writing}::boolean, false) from lead
          on conflict (opportunity_id, staff_id) do update set seen_at = excluded.seen_at, 
            writing = coalesce(${writing}::boolean, lead_presence.writing)
        )
        select s.name, p.writing from lead
          left join lead_presence p on p.opportunity_id = lead.id and p.staff_id <> ${at.staffId} and p.seen_at > ${hereSince(now)}
          left join staff s on s.id = p.staff_id
        order by s.name`.execute(transaction);
      return rows.length === 0 ? undefined : rows.filter((row) => row.name !== null);
    }),
});
