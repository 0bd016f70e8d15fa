import { sql, type RawBuilder } from 'kysely';
import type { AtNumbers, CountedLead, NumbersStore } from '#app/numbers/numbers-store.ts';
import type { DailyCount } from '#app/numbers/page-counter.ts';
import { phoneClick } from '#domain/events/catalogue.ts';
import type { SiteDay } from '#domain/numbers/period.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { spansOf } from './spans-of.ts';

type Days = readonly SiteDay[];

export const createNumbersStore = (database: Database): NumbersStore => ({
  noteExport: ({ groupId, siteId, staffId, at }, of) =>
    inGroup(database, groupId, (transaction) =>
      recordChange(transaction, groupId, {
        staffId,
        at,
        what: 'report.exported',
        subject: { kind: 'site', id: siteId },
        before: null,
        after: { of },
        siteId,
      }),
    ),

  async since(siteId) {
    const { rows } = await sql<{ day: string | null }>`
      select min(day) as day from daily_counts where site_id = ${siteId}`.execute(database);
    return rows[0]!.day;
  },

  async byDay(at, days) {
    const { rows } = await sql<Pick<DailyCount, 'day' | 'what' | 'about' | 'count'>>`
      select day, what, case when what = 'visit' then about else '' end as about, sum(count) as count
      from daily_counts
      where site_id = ${at.siteId} and ${isIn(days)} and what in ('visit', 'page', 'search', 'car') and ${itsCars(at)}
      group by 1, 2, 3 order by 1, 2, 3`.execute(database);
    return rows;
  },

  async most(at, what, days, limit) {
    const { rows } = await sql<{ about: string; count: number }>`
      select about, sum(count) as count from daily_counts
      where site_id = ${at.siteId} and ${isIn(days)} and what = ${what} and ${itsCars(at)}
      group by about order by 2 desc, 1 limit ${limit}`.execute(database);
    return rows;
  },

  leads: (at, days) =>
    inGroup(database, at.groupId, async (transaction) => {
      const { rows } = await sql<Omit<CountedLead, 'day'>>`
        select l.received_at as "receivedAt", l.car_id as "carId", l.payload ->> 'form' as form, l.source,
          o.location_id as "locationId", (
            select min(e.at) from opportunity_events e
            where e.opportunity_id in (o.id, o.folded_into) and e.kind in ('reply', 'contacted', 'status')
              and e.at >= l.received_at
          ) as "answeredAt"
        from leads l left join opportunities o on o.id = l.opportunity_id
        where l.site_id = ${at.siteId} and l.received_at >= ${days[0]!.begins} and l.received_at < ${days.at(-1)!.ends}
          and ${reached(at, sql.ref('o.dealership_id'))} and ${isAboutLocation(at)}
        order by l.received_at, l.id`.execute(transaction);
      return withDays(rows, days);
    }),

  async calls(at, days) {
    const one = sql`site_id = ${at.siteId} and event = ${phoneClick.id} and ${reached(at, sql.ref('dealership_id'))}
      and site_id in (select id from sites where group_id = ${at.groupId})
      and ${at.locationId === undefined ? sql`true` : sql`car_id in (${carsAt(at)})`}`;
    const { rows } = await sql<{ day: string; count: number }>`
      select day, sum(count) as count from (
        select day::text as day, count from event_counts where ${isIn(days)} and ${one}
        union all
        select d.day, 1 from ${spansOf(days)} join events on at >= d.begins and at < d.ends
        where ${one} and at >= ${days[0]!.begins} and at < ${days.at(-1)!.ends}
          and d.day::date > coalesce((select day from event_counts_until where site_id = ${at.siteId}), '-infinity')
      ) as calls group by day order by day`.execute(database);
    return rows;
  },
});

/** Days follow one another without a gap, as do leads; joined in the database they took three times as long. */
function withDays(leads: readonly Omit<CountedLead, 'day'>[], days: Days): CountedLead[] {
  let at = 0;
  return leads.map((lead) => {
    while (lead.receivedAt >= days[at]!.ends) at++;
    return { ...lead, day: days[at]!.day };
  });
}

const isIn = (days: Days): RawBuilder<boolean> =>
  sql<boolean>`day between ${days[0]!.day}::date and ${days.at(-1)!.day}::date`;

const itsCars = (at: AtNumbers): RawBuilder<boolean> =>
  at.carsOf === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(what <> 'car' or about in (select id::text from (${carsAt(at)}) c))`;

const carsAt = ({ groupId, carsOf, locationId }: AtNumbers) =>
  sql`select id from cars where dealership_id = ${carsOf} and group_id = ${groupId}
    and ${locationId === undefined ? sql`true` : sql`location_id = ${locationId}`}`;

/** The location of a lead's car, else the main one, as in the inbox. */
const isAboutLocation = ({ locationId }: AtNumbers): RawBuilder<boolean> =>
  locationId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${locationId} = coalesce((
        select n.id from locations n where n.dealership_id = o.dealership_id and n.slug = l.payload ->> 'location'
      ), o.location_id)`;

const reached = ({ dealerships }: AtNumbers, column: RawBuilder<unknown>): RawBuilder<boolean> =>
  dealerships === 'all' ? sql<boolean>`true` : sql<boolean>`${column} = any (${[...dealerships]}::integer[])`;
