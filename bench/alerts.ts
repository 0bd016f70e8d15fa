import { sql } from 'kysely';
import { openMemoryDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { createAlertNewsStore } from '#adapters/postgres/alert/alert-news-store.ts';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { connectDatabase, type Database } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { composeAlertMails } from '#app/alert/compose-alert-mails.ts';
import { matchAlerts } from '#app/alert/match-alerts.ts';
import { alertAnchors } from '#domain/alert/alert-anchors.ts';
import type { Car } from '#domain/car/car.ts';
import { forSale } from '#domain/search/for-sale.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { SeededRandom } from './seeded-random.ts';
import { SYNTHETIC_NOW, syntheticStock } from './synthetic-stock.ts';

const NOW = new Date(SYNTHETIC_NOW * 1000);
const PIECE = 2_000;
const FILTER: StockFilter = { groupId: 1, soldDays: 3, priceRequiredWhenAscending: false };

/** One import of 1,000 changes (half of them new cars, half dropped prices) against 100,000 stored searches. */
export async function measureAlerts({ alerts = 100_000, stock = 20_000, changes = 1_000, judged = 1_000 } = {}) {
  const embedded = await openMemoryDatabase();
  const database = connectDatabase(embedded.connection);
  try {
    await migrate(database);
    const cars = syntheticStock({ seed: 1, groups: 1, dealerships: 20 });
    const before = Array.from({ length: stock }, () => cars.next().value);
    const changed = [
      ...before.slice(0, changes / 2).map((car) => ({ ...car, price: car.price && Math.round(car.price * 0.9) })),
      ...Array.from({ length: changes / 2 }, () => cars.next().value),
    ];
    const random = new SeededRandom(7);
    const searches = Array.from({ length: alerts }, () => savedSearch(random, random.pick(before)));
    const siteId = await openSite(database);
    for (let at = 0; at < alerts; at += PIECE) await watch(database, siteId, searches.slice(at, at + PIECE), at);
    const byId = new Map(changed.map((car) => [car.id, car]));
    const ports = {
      news: createAlertNewsStore(database),
      changes: createChangeLog(database, embedded.connection),
      sites: { ...createSiteStore(database), directory: async () => directoryOf([...before, ...changed]) },
      stock: {
        byIds: async (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []),
        async *listed() {
          yield before;
        },
      },
      index: () => createStockIndex(),
    };
    const { signal } = new AbortController();
    const timed = async <T>(work: Promise<T>) => {
      const [start, busy] = [performance.now(), process.cpuUsage()];
      const result = await work;
      const { user, system } = process.cpuUsage(busy); // the embedded database runs in this process
      return {
        ...result,
        seconds: Math.round(performance.now() - start) / 1000,
        processorSeconds: Math.round((user + system) / 1000) / 1000,
      };
    };
    const first = await timed(matchAlerts(ports, NOW, signal, []));
    await sql`select append_change('stock', ${changed.map(({ id }) => id)}::int[], 1)`.execute(database);
    const match = await timed(matchAlerts(ports, NOW, signal, []));
    const compose = await timed(composeAlertMails(ports, NOW, []));
    const again = await timed(matchAlerts(ports, NOW, signal, []));
    const distinct = await database
      .selectFrom('alerts')
      .select(sql<number>`count(distinct subject_key)`.as('n'))
      .executeTakeFirstOrThrow();
    return {
      alerts,
      distinctSearches: distinct.n,
      stock,
      changes,
      firstLookSeconds: first.seconds,
      match,
      compose,
      nothingNewSeconds: again.seconds,
      judged: await judge(database, searches.slice(0, judged), before, changed),
    };
  } finally {
    await database.destroy();
    await embedded.close();
  }
}

/**
 * A typical saved search: mostly a model, otherwise a make and body type, sometimes in one state. Nearly always with a
 * maximum price, sometimes with a minimum year or maximum kilometres.
 */
function savedSearch(random: SeededRandom, car: Car): SearchQuery {
  const body = car.simple_body === null ? {} : { body: [car.simple_body] };
  const state = car.location === null ? {} : { state: [car.location.address.state] };
  const kind = random.between(1, 10);
  const values =
    kind <= 7
      ? { make: [car.make], model: [car.model] }
      : kind <= 9
        ? { make: [car.make], ...body }
        : { ...body, ...state, make: [car.make] };
  return {
    ...EMPTY_QUERY,
    values,
    ranges: {
      ...(car.price !== null && random.chance(0.9) ? { price: { max: Math.ceil(car.price / 500_000) * 500_000 } } : {}),
      ...(car.year !== null && random.chance(0.3) ? { year: { min: car.year - 2 } } : {}),
      ...(car.km !== null && random.chance(0.2) ? { km: { max: car.km + 20_000 } } : {}),
    },
  };
}

async function openSite(database: Database): Promise<number> {
  const { id } = await createSiteStore(database).apply(
    { slug: 'a', group: 'g', hosts: [], extends: null },
    { at: NOW, by: 'bench', note: null, document: { group: 'g', alerts: { offered: true } } },
  );
  return id;
}

async function watch(database: Database, siteId: number, searches: readonly SearchQuery[], from: number) {
  await database
    .insertInto('alerts')
    .values(
      searches.map((query, index) => ({
        site_id: siteId,
        key: `k${from + index}`,
        email: `r${from + index}@example.com`,
        subject_key: JSON.stringify(query).slice(0, 500),
        watched: JSON.stringify({ query, name: 'A search', plainName: 'A search', path: '/search', filters: [] }),
        anchors: alertAnchors(query),
        frequency: (['instant', 'daily', 'weekly'] as const)[index % 3]!,
        drops: true,
        state: 'on' as const,
        origin: 'https://a.example',
        consent: '{}',
        created_at: NOW,
        touched_at: NOW,
      })),
    )
    .execute();
}

const directoryOf = (cars: readonly Car[]) => ({
  dealerships: [
    ...new Map(
      cars.map(({ dealership_id: id, dealership_slug: slug, dealership_name: name, group_id }) => [
        id,
        { id, group_id, slug, name, url: null, phone: null, lead_email: null, abn: null, dealer_license_number: null },
      ]),
    ).values(),
  ],
  reviews: [],
  locations: [
    ...new Map(cars.flatMap(({ location }) => (location ? [[location.id, location] as const] : []))).values(),
  ],
});

/** The expected matches: cars that a full search finds after the change and did not find before. */
async function judge(
  database: Database,
  searches: readonly SearchQuery[],
  before: readonly Car[],
  changed: readonly Car[],
) {
  const [old, fresh] = [createStockIndex(), createStockIndex()];
  old.put(before);
  fresh.put([...before, ...changed]);
  const now = SYNTHETIC_NOW;
  const found = async (index: typeof old, query: SearchQuery) =>
    new Set(
      (await index.search(FILTER, forSale(query), { hitsPerPage: 100_000, facets: [], now })).hits.map(({ id }) => id),
    );
  let differences = 0;
  let expected = 0;
  for (const [index, query] of searches.entries()) {
    const was = await found(old, query);
    const fits = [...(await found(fresh, query))].filter((id) => !was.has(id)).sort((a, b) => a - b);
    const { rows } = await sql<{ car_id: number }>`
      select alert_hits.car_id from alert_hits join alerts on alerts.id = alert_id
      where key = ${`k${index}`} and news in ('new', 'back') order by 1`.execute(database);
    expected += fits.length;
    if (fits.join() !== rows.map(({ car_id }) => car_id).join()) differences++;
  }
  return { searches: searches.length, expected, differences };
}
