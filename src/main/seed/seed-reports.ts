import { sql } from 'kysely';
import { createDailyCounts } from '#adapters/postgres/reports/daily-counts.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createEventStore } from '#adapters/postgres/events/event-store.ts';
import { createReportMails } from '#adapters/postgres/reports/report-mails.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import type { DailyCount } from '#app/reports/page-counter.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import { phoneClick } from '#domain/events/catalogue.ts';
import { periodOf, type SiteDay } from '#domain/reports/period.ts';
import type { VisitSource } from '#domain/reports/visit-source.ts';
import { localDay } from '#domain/text/local-day.ts';
import { weekdayOf } from '#domain/text/weekday-names.ts';
import { DEMO_EMAIL } from './seed-desk.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

const SITES = ['northbank', 'ringroad'];
const DAYS = 28;
/** Visits per day of the week, Sunday first. */
const VISITS = [78, 108, 102, 99, 100, 96, 85];
const SHARES: readonly [VisitSource, number][] = [
  ['search', 0.44],
  ['direct', 0.2],
  ['classifieds', 0.12],
  ['profile', 0.09],
  ['social', 0.06],
  ['ads', 0.05],
  ['assistant', 0.02],
  ['other', 0.02],
];
/** Searches of the demo: how often per day, and whether they find few cars. */
const WANTED: readonly [string, number, 'few'?][] = [
  ['make=Toyota&model=RAV4', 19],
  ['body=Ute&price=-40000', 14],
  ['query=toyota+landcruiser+300', 6, 'few'],
  ['query=7+seat+hybrid', 11],
  ['query=suzuki+jimny', 4, 'few'],
  ['body=SUV&fuel=Hybrid', 9],
  ['query=byd+shark', 3, 'few'],
  ['query=hilux', 8],
  ['query=kia+carnival+2026', 2, 'few'],
  ['make=Mazda&model=CX-5', 7],
  ['query=tesla+model+y', 2, 'few'],
];
const CARS = 40;

/** Generates weeks of counts for the demo desk, the same on every machine except for the cars. */
export async function seedReports(database: Database, now: Date): Promise<void> {
  const sites = createSiteStore(database);
  for (const [turn, slug] of SITES.entries()) {
    const site = await resolveSite(sites, slug).catch(() => undefined); // the folder of sites may be another one
    if (!site) continue;
    const { timezone } = site.settings.site;
    const period = periodOf(DAYS, localDay(now, timezone), timezone);
    const cars = await carsOf(database, site.record.group_id, site.settings.stock.dealerships ?? []);
    const of = { siteId: site.record.id, cars };
    for (const [index, day] of [...period.before, ...period.now].entries()) {
      const growth = (0.82 + index * 0.004) * (turn === 0 ? 1 : 0.6);
      await createDailyCounts(database).add(countsOf(day, index, growth, of));
      await createEventStore(database).add(callsOf(day, index, of));
    }
    const admin = await createStaffStore(database).byEmail(site.record.group_id, DEMO_EMAIL);
    const reader = { groupId: site.record.group_id, siteId: site.record.id, now: period.now[0]!.begins };
    if (admin) await createReportMails(database).setReader({ ...reader, staffId: admin.id }, true);
  }
}

interface Seeded {
  siteId: number;
  cars: readonly { id: number; dealership_id: number }[];
}

/** Between 0.85 and 1.15, deterministic: a wave with a period other than a week. */
const swing = (index: number): number => 1 + 0.15 * Math.sin(index * 1.9) * Math.cos(index * 0.7);

function countsOf({ day }: SiteDay, index: number, growth: number, { siteId, cars }: Seeded): DailyCount[] {
  const visits = VISITS[weekdayOf(day)]! * growth * swing(index);
  const one = (what: DailyCount['what'], about: string, count: number): DailyCount[] =>
    count < 0.5 ? [] : [{ siteId, day, what, about, count: Math.round(count) }];
  return [
    ...SHARES.flatMap(([source, share], at) => one('visit', source, visits * share * swing(index + at * 3))),
    ...one('page', '', visits * 4.3),
    ...one('search', '', visits * 1.4),
    ...cars.flatMap(({ id }, at) => one('car', String(id), (visits * 1.1 * swing(index + at)) / (at + 6))),
    ...WANTED.flatMap(([about, times, few], at) => {
      const count = (times / 3) * growth * swing(index + at * 5);
      return [...one('wanted', about, count), ...(few ? one('not-found', about, count) : [])];
    }),
  ];
}

const callsOf = ({ begins }: SiteDay, index: number, { siteId, cars }: Seeded) =>
  cars.slice(0, 2 + (index % 4)).map(({ id, dealership_id }, at) => ({
    event: phoneClick.id,
    siteId,
    carId: id,
    dealershipId: dealership_id,
    at: new Date(begins.getTime() + (9 + at) * HOUR_MS),
    details: {},
  }));

async function carsOf(database: Database, groupId: number, dealerships: readonly string[]) {
  const { rows } = await sql<{ id: number; dealership_id: number }>`
    select cars.id, dealership_id from cars join dealerships on dealerships.id = dealership_id
    where cars.group_id = ${groupId} and dealerships.slug = any (${[...dealerships]}) and status = 'in_stock'
    order by hashtext(stocknum) limit ${CARS}`.execute(database);
  return rows;
}
