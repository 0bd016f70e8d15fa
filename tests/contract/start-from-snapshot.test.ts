import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { createStockSnapshots } from '#adapters/stock-snapshot/stock-snapshots.ts';
import { createOldSlugs } from '#app/car/old-slugs.ts';
import { importStock } from '#app/import/import-stock.ts';
import { createLiveSites } from '#app/site/live-sites.ts';
import { followChanges } from '#app/stock/follow-changes.ts';
import { groupDirectory } from '#domain/site/group-directory.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const clock = { now: () => new Date('2026-11-20T00:00:00Z') };
const GROUPS = ['meridian', 'ringroad'];

const directory = (group: string, phone: string) =>
  groupDirectory.parse({
    group: { slug: group, name: group },
    dealerships: [
      {
        slug: `${group}-yard`,
        name: `${group} yard`,
        locations: [
          {
            slug: 'yard',
            name: 'Yard',
            primary: true,
            phone,
            address: {
              street: '1 Example Street',
              city: 'Newstead',
              state: 'QLD',
              postcode: '4006',
              lat: -27.4,
              long: 153,
            },
            country: 'AU',
            opening_hours: { 'mon-fri': '08:00-17:30' },
          },
        ],
      },
    ],
  });

describe.each(testDatabases)('start from a copy of the stock on $name', (engine) => {
  let open: OpenTestDatabase;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-snapshot-'));
    open = await engine.open();
    for (const group of GROUPS) {
      await createSiteStore(open.database).applyDirectory(directory(group, '07 5550 0100'));
      await feed(group, [1, 2, 3], 20_000);
    }
  });
  afterAll(async () => {
    await open.close();
    await rm(folder, { recursive: true });
  });

  const feed = async (group: string, numbers: number[], price: number) => {
    const { outcome } = await importStock(
      { store: createImportStore(open.database), clock },
      {
        dealership: `${group}-yard`,
        full: true,
        allowShrink: true,
        feed: numbers.map((n) => ({ stocknum: `${n}`, year: 2022, make: 'Mazda', model: 'CX-5', price: price + n })),
      },
    );
    expect(outcome).not.toBe('refused');
  };

  /** What a web process that starts now has in memory, what it warned of, and whether it read all stock from the database. */
  const start = async ({ writes = false } = {}) => {
    const warnings: string[] = [];
    const stock = createStockIndex();
    const siteStore = createSiteStore(open.database);
    const stockStore = createStockStore(open.database);
    const changes = createChangeLog(open.database, open.connection, 60_000);
    const snapshots = createStockSnapshots({
      folder,
      madeBy: 'this version',
      changes,
      warn: (words) => warnings.push(words),
      rest: async () => {},
    });
    let readAll = false;
    const follower = await followChanges({
      changes,
      snapshots,
      stock,
      oldSlugs: createOldSlugs(),
      sites: createLiveSites({
        sites: siteStore,
        resolveSettings: () => Promise.reject(new Error('there are no sites')),
        stockFilter: () => ({ groupId: 0, soldDays: 0, priceRequiredWhenAscending: false }),
        fillWords: async ({ settings }) => settings,
        baseDomain: 'test',
        report: (error) => {
          throw error;
        },
      }),
      stockStore: {
        ...stockStore,
        listed() {
          readAll = true;
          return stockStore.listed();
        },
      },
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
    await follower.stop();
    if (writes) await snapshots.write(follower.seq, stock.cars());
    return { cars: [...stock.cars()].toSorted((a, b) => a.id - b.id), warnings, readAll };
  };
  const inDatabase = async () => {
    const cars = [];
    for await (const batch of createStockStore(open.database).listed()) cars.push(...batch);
    return cars.toSorted((a, b) => a.id - b.id);
  };

  it('has the cars of the copy with all that changed since, and reads no other', async () => {
    expect(await start({ writes: true })).toMatchObject({ readAll: true, warnings: [] });
    await feed('meridian', [1, 2, 4], 21_000); // one is sold, one is new, two cost more
    await createSiteStore(open.database).applyDirectory(directory('ringroad', '07 5550 0199'));
    const started = await start({ writes: true });
    expect(started).toMatchObject({ readAll: false, warnings: [] });
    expect(started.cars).toEqual(await inDatabase());
    expect(started.cars.filter(({ location }) => location?.phone === '07 5550 0199')).toHaveLength(3);
  });

  it('reads the database when its change of this number is another one', async () => {
    await start({ writes: true });
    await open.database
      .updateTable('change_log')
      .set({ at: new Date('2026-11-01T00:00:00Z') })
      .execute();
    const started = await start();
    expect(started.readAll).toBe(true);
    expect(started.warnings).toEqual([expect.stringContaining('the change log does not have the change')]);
    expect(started.cars).toEqual(await inDatabase());
  });
});
