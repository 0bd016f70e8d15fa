import { sql } from 'kysely';
import type { EventDays } from '#app/events/event-days.ts';
import type { CountedUntil } from '#domain/events/days-to-count.ts';
import { dayAfter } from '#domain/text/weekday-names.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { spansOf } from '../reports/spans-of.ts';

/** One process at a time makes or drops a table. */
const LOCK = 7_034_629;
/** Who stores an event waits behind this lock, so it is not waited for: the job runs again. */
const LOCK_TIMEOUT = '2s';

export function createEventDays(database: Database): EventDays {
  return {
    async prepare(days) {
      let made = 0;
      for (const day of days) made += Number(await prepareDay(database, day));
      return made;
    },

    async counted() {
      const { rows } = await sql<CountedUntil & { siteId: number }>`
        select site_id as "siteId", day, until from event_counts_until`.execute(database);
      return new Map(rows.map(({ siteId, day, until }) => [siteId, { day, until }]));
    },

    async first(siteId) {
      const { rows } = await sql<{ at: Date | null }>`
        select min(at) as at from events where site_id = ${siteId}`.execute(database);
      return rows[0]!.at ?? undefined;
    },

    async count(siteId, days) {
      const { day, ends } = days.at(-1)!;
      await sql`
        with counted as (
          insert into event_counts (site_id, day, event, dealership_id, car_id, count)
          select e.site_id, d.day::date, e.event, e.dealership_id, e.car_id, count(*)
          from ${spansOf(days)} join events e on e.at >= d.begins and e.at < d.ends
          where e.site_id = ${siteId} and e.at >= ${days[0]!.begins} and e.at < ${ends}
          group by 1, 2, 3, 4, 5
          on conflict on constraint event_counts_key do update set count = excluded.count
        )
        insert into event_counts_until (site_id, day, until) values (${siteId}, ${day}::date, ${ends})
        on conflict (site_id) do update set day = excluded.day, until = excluded.until`.execute(database);
    },
  };
}

/** Makes the table of a day (UTC) unless there is one; says whether it did. */
async function prepareDay(database: Database, day: string): Promise<boolean> {
  const [begins, ends] = [day, dayAfter(day, 1)].map((each) => `${each} 00:00:00+00`) as [string, string];
  return locked(database, async (transaction) => {
    const { rows } = await sql`
      select from ${tables} where coalesce(begins <= ${begins}::timestamptz, true) and ends > ${begins}::timestamptz`.execute(
      transaction,
    );
    if (rows.length > 0) return false;
    const name = `events_${day.replaceAll('-', '')}`;
    await sql`create table ${sql.table(name)} (like events including defaults)`.execute(transaction);
    // `partition of` in place of these two would stop all who store events
    await sql`alter table events attach partition ${sql.table(name)}
      for values from (${sql.lit(begins)}) to (${sql.lit(ends)})`.execute(transaction);
    return true;
  });
}

/** Drops the tables whose last event is older; returns how many. */
export const dropDays = (database: Database, before: Date): Promise<number> =>
  locked(database, async (transaction) => {
    const { rows } = await sql<{ name: string }>`select name from ${tables} where ends <= ${before}`.execute(
      transaction,
    );
    for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(transaction);
    return rows.length;
  });

/** Begins null: from the first event on. */
const tables = sql`(
  select name, (regexp_match(bounds, 'FROM \\(''([^'']+)''\\)'))[1]::timestamptz as begins,
    (regexp_match(bounds, 'TO \\(''([^'']+)''\\)'))[1]::timestamptz as ends
  from (
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'events'::regclass
  ) each) as days`;

const locked = <T>(database: Database, work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`).execute(transaction);
    return work(transaction);
  });
