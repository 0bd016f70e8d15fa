import { sql, type RawBuilder } from 'kysely';
import type { AtReport, CountedLead, ReportStore } from '#app/reports/report-store.ts';
import type { DailyCount } from '#app/reports/page-counter.ts';
import { phoneClick } from '#domain/events/catalogue.ts';
import type { SiteDay } from '#domain/reports/period.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { spansOf } from './spans-of.ts';

type Days = readonly SiteDay[];

export const createReportStore = (database: Database): ReportStore => ({
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
      const { rows } = await sql<LeadGroup>`
        with lead as materialized (${leadsOf(at, days)}), answer as (
          select id, min(at) as at from (
            select l.id, e.at from lead l join opportunity_events e on e.opportunity_id = l.opportunity_id
            where ${answers}
            union all
            select l.id, e.at from lead l join opportunities o on o.id = l.opportunity_id
              join opportunity_events e on e.opportunity_id = o.folded_into where ${answers}
          ) as answers group by id
        )
        select o.location_id as "locationId", l.form, l.source,
          json_agg(json_build_array(${milliseconds(sql.ref('l.received_at'))}, ${milliseconds(sql.ref('a.at'))}, l.car_id)) as leads
        from lead l left join opportunities o on o.id = l.opportunity_id left join answer a on a.id = l.id
        where ${reached(at, sql.ref('o.dealership_id'))} and ${isAboutLocation(at)}
        group by o.location_id, l.form, l.source`.execute(transaction);
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

/** Those of a location, a form and a source. A row for each lead took longer to send and read than to find. */
interface LeadGroup extends Pick<CountedLead, 'locationId' | 'form' | 'source'> {
  /** Received, first answered (ms), car. */
  leads: [number, number | null, number | null][];
}

/** What is needed of each lead's payload, read before leads are joined: a join that carries payloads is written to disk. */
const leadsOf = ({ siteId, locationId }: AtReport, days: Days) => sql`
  select l.id, l.received_at, l.car_id, l.source, l.opportunity_id, l.payload ->> 'form' as form,
    ${locationId === undefined ? sql`null` : sql`l.payload ->> 'location'`} as location
  from leads l
  where l.site_id = ${siteId} and l.received_at >= ${days[0]!.begins} and l.received_at < ${days.at(-1)!.ends}`;

/** Also who has met them at a test drive, and has noted how it went. */
const answers = sql`(e.kind in ('reply', 'contacted', 'status') or (e.kind = 'drive' and e.details ->> 'outcome' <> 'did not come'))
  and e.at >= l.received_at`;

const milliseconds = (at: RawBuilder<unknown>) => sql`round(date_part('epoch', ${at}) * 1000)::bigint`;

/** Days follow one another without a gap; joined in the database they took three times as long. */
function withDays(groups: readonly LeadGroup[], days: Days): CountedLead[] {
  const leads = groups.flatMap(({ leads, ...group }) =>
    leads.map(([received, answered, carId]) => ({ ...group, received, answered, carId })),
  );
  leads.sort((one, other) => one.received - other.received);
  let at = 0;
  return leads.map(({ received, answered, ...lead }) => {
    while (received >= days[at]!.ends.getTime()) at++;
    return {
      ...lead,
      day: days[at]!.day,
      receivedAt: new Date(received),
      answeredAt: answered === null ? null : new Date(answered),
    };
  });
}

const isIn = (days: Days): RawBuilder<boolean> =>
  sql<boolean>`day between ${days[0]!.day}::date and ${days.at(-1)!.day}::date`;

const itsCars = (at: AtReport): RawBuilder<boolean> =>
  at.carsOf === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(what <> 'car' or about in (select id::text from (${carsAt(at)}) c))`;

const carsAt = ({ groupId, carsOf, locationId }: AtReport) =>
  sql`select id from cars where dealership_id = ${carsOf} and group_id = ${groupId}
    and ${locationId === undefined ? sql`true` : sql`location_id = ${locationId}`}`;

/** The location of a lead's car, else the main one, as in the inbox. */
const isAboutLocation = ({ locationId }: AtReport): RawBuilder<boolean> =>
  locationId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${locationId} = coalesce((
        select n.id from locations n where n.dealership_id = o.dealership_id and n.slug = l.location
      ), o.location_id)`;

const reached = ({ dealerships }: AtReport, column: RawBuilder<unknown>): RawBuilder<boolean> =>
  dealerships === 'all' ? sql<boolean>`true` : sql<boolean>`${column} = any (${[...dealerships]}::integer[])`;
