import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { followChanges } from '#app/stock/follow-changes.ts';
import { importStock } from '#app/import/import-stock.ts';
import { createLiveSites } from '#app/site/live-sites.ts';
import { noSnapshots } from '#app/stock/stock-snapshots.ts';
import { createOldSlugs } from '#app/car/old-slugs.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import { groupDirectory } from '#domain/site/group-directory.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { waitFor } from '#tests/wait-for.ts';
import { cardHtml } from '#web/cards/card-html.tsx';
import { carPage } from '#web/pages/car/car-page.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { carJsonLd } from '#web/pages/car/json-ld.ts';

const clock = { now: () => new Date('2026-11-20T00:00:00Z') };
const ORIGIN = 'http://meridian.test';

const facts = (change: { dealership?: object; location?: object; address?: object } = {}) =>
  groupDirectory.parse({
    group: { slug: 'meridian', name: 'Meridian' },
    dealerships: [
      {
        slug: 'northbank',
        name: 'Northbank',
        ...change.dealership,
        locations: [
          {
            slug: 'yard',
            name: 'Northbank Newstead',
            primary: true,
            phone: '07 3555 0100',
            address: { street: '1 Old Road', city: 'Newstead', state: 'QLD', postcode: '4006', ...change.address },
            opening_hours: { 'mon-fri': '08:30-17:30' },
            ...change.location,
          },
        ],
      },
    ],
  });

/** A web process: its own memory, following the database. */
async function openNode({ database, connection }: OpenTestDatabase) {
  const siteStore = createSiteStore(database);
  const stock = createStockIndex();
  const sites = createLiveSites({
    sites: siteStore,
    resolveSettings: async ({ slug }, records) => (await resolveSite(siteStore, slug, records)).settings,
    stockFilter: (settings, groupId, dealerships) => stockFilter(settings, groupId, dealerships),
    fillWords: async ({ settings }) => settings,
    baseDomain: 'test',
    report: (error) => {
      throw error;
    },
  });
  const follower = await followChanges({
    changes: createChangeLog(database, connection, 60_000), // woken by NOTIFY alone
    sites,
    stock,
    oldSlugs: createOldSlugs(),
    snapshots: noSnapshots,
    stockStore: createStockStore(database),
    places: { reload: async () => {} },
    directory: siteStore.directory,
    clock,
    onceReachable: (attempt) => attempt(),
    rest: async () => {},
    waitedMs: () => 0,
    report: ({ error }) => {
      if (error !== undefined) throw error;
    },
  });
  return {
    stop: () => follower.stop(),
    revision: () => sites.byHost('meridian.test')!.stockRevision,
    /** Everything that the group's site says of its car. */
    shown: async () => {
      const site = sites.byHost('meridian.test')!;
      const { hits, facets } = await stock.search(site.stockFilter, EMPTY_QUERY, {
        hitsPerPage: 1,
        now: clock.now().getTime() / 1000,
      });
      const car = hits[0]!;
      const price = carPrice(car, site.settings, clock.now());
      const view = carPage({
        car,
        price,
        site,
        similar: [],
        vocabulary: { makes: [], bodies: [], dealerships: [] },
        now: clock.now(),
        origin: ORIGIN,
        draw: (cars) => ({ count: cars.length, pieces: [] }),
      });
      return {
        card: Buffer.from(cardHtml(car, site, clock.now(), { level: 'h2', first: false }).html).toString(),
        facets: JSON.stringify(facets),
        page: JSON.stringify(view),
        jsonLd: JSON.stringify(carJsonLd(view, car, price, site.settings, ORIGIN)),
      };
    },
  };
}

describe.each(testDatabases)('changed directory on $name', (engine) => {
  let open: OpenTestDatabase;
  let nodes: Awaited<ReturnType<typeof openNode>>[];
  beforeAll(async () => {
    open = await engine.open();
    const siteStore = createSiteStore(open.database);
    await siteStore.applyDirectory(facts());
    await siteStore.apply(
      { slug: 'meridian', group: 'meridian', hosts: [], extends: null },
      {
        at: clock.now(),
        by: 'kim',
        note: null,
        document: { site: { name: 'Meridian', kind: 'group' }, phone: { masked: false } },
      },
    );
    await importStock(
      { store: createImportStore(open.database), clock },
      { dealership: 'northbank', feed: [{ stocknum: '1', year: 2022, make: 'Mazda', model: 'CX-5', price: 29_990 }] },
    );
    nodes = [await openNode(open), await openNode(open)];
  });
  afterAll(async () => {
    for (const node of nodes) await node.stop();
    await open.close();
  });

  it.each([
    ['phone', { location: { phone: '07 3555 0199' } }, ['page'], '07 3555 0199', '07 3555 0100'],
    ['hours', { location: { opening_hours: { 'mon-fri': '07:15-17:30' } } }, ['page'], '7:15 am', '8:30 am'],
    ['street', { address: { street: '2 New Road' } }, ['page', 'jsonLd'], '2 New Road', '1 Old Road'],
    ['city', { address: { city: 'Bowen Hills' } }, ['page', 'facets', 'jsonLd'], 'Bowen Hills', '"Newstead"'],
    [
      'name of a location',
      { location: { name: 'Northbank Hub' } },
      ['page', 'facets', 'jsonLd'],
      'Northbank Hub',
      'Northbank Newstead',
    ],
    ['name of a dealership', { dealership: { name: 'Southbank' } }, ['card', 'facets'], 'Southbank', undefined],
  ] as const)('%s: every node is notified and shows it', async (_, change, where, now, before) => {
    const siteStore = createSiteStore(open.database);
    await siteStore.applyDirectory(facts());
    const revisions = nodes.map((node) => node.revision());
    await siteStore.applyDirectory(facts(change));
    for (const [index, node] of nodes.entries()) {
      await waitFor(async () => {
        const shown = await node.shown();
        for (const place of where) {
          expect(shown[place]).toContain(now);
          if (before !== undefined) expect(shown[place]).not.toContain(before);
        }
      });
      expect(node.revision(), 'cached pages are made again').not.toBe(revisions[index]);
    }
  });
});
