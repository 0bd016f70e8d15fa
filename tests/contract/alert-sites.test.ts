import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAlertNewsStore } from '#adapters/postgres/alert/alert-news-store.ts';
import { createAlertStore } from '#adapters/postgres/alert/alert-store.ts';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { composeAlertMails } from '#app/alert/compose-alert-mails.ts';
import { matchAlerts } from '#app/alert/match-alerts.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import type { Car } from '#domain/car/car.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { aCar } from '#tests/a-car.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

describe.each(testDatabases)('alerts of a site whose settings cannot be read on $name', (engine) => {
  let open: OpenTestDatabase;
  let sites: SiteStore;
  let [north, other, groupId]: number[] = [];
  let stock: Car[] = [];
  beforeAll(async () => {
    open = await engine.open();
    sites = createSiteStore(open.database);
    const apply = async (slug: string) => {
      const record = { slug, group: 'g', hosts: [], extends: null };
      const document = { group: 'g', alerts: { offered: true } };
      return (await sites.apply(record, { at: NOW, by: 'a test', note: null, document })).id;
    };
    [north, other] = [await apply('north'), await apply('other')];
    groupId = (await sites.groups())[0]!.id;
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    for (const table of ['alerts', 'alert_cars', 'alert_cursors', 'change_log'])
      await sql`delete from ${sql.table(table)}`.execute(open.database);
    stock = [];
    await ask(north!, 'Toyota');
    await ask(other!, 'Kia');
    await look();
  });

  /** A confirmed alert. */
  async function ask(siteId: number, make: string): Promise<void> {
    const store = createAlertStore(open.database);
    const key = `key-${siteId}`.padEnd(22, 'x');
    const query = { ...EMPTY_QUERY, values: { make: [make] } };
    const watched = { query, name: make, plainName: make, path: `/search/${make.toLowerCase()}`, filters: [make] };
    const consent = { text: 'You ask us.', page: '/search' };
    const origin = 'https://north.example';
    const alert = {
      key,
      email: 'priya@example.com',
      frequency: 'instant',
      drops: true,
      watched,
      origin,
      consent,
    } as const;
    await store.request(siteId, { ...alert, now: NOW }, 3);
    await store.confirm(siteId, key, { now: NOW, since: new Date(0), most: 3 });
  }
  async function add(id: number, make: string): Promise<void> {
    stock.push(aCar({ id, slug: `car-${id}`, make, group_id: groupId! }));
    await sql`select append_change('stock', array[${id}::int], ${groupId!}::int)`.execute(open.database);
  }
  async function look(current: SiteStore['current'] = sites.current): Promise<{ hits: number; mails: number }> {
    const ports = {
      news: createAlertNewsStore(open.database),
      changes: createChangeLog(open.database, open.connection),
      sites: { ...sites, current },
      stock: {
        byIds: async (ids: readonly number[]) => stock.filter(({ id }) => ids.includes(id)),
        async *listed() {
          yield stock;
        },
      },
      index: () => createStockIndex(),
    };
    const { hits } = await matchAlerts(ports, NOW, new AbortController().signal);
    return { hits, ...(await composeAlertMails(ports, NOW)) };
  }

  it('miss nothing while they cannot be used, and delay no other site', async () => {
    const broken: SiteStore['current'] = async (id) => {
      const revision = await sites.current(id);
      return id === other ? { ...revision!, document: { alerts: { offered: 'maybe' } } as object } : revision;
    };
    await add(1, 'Toyota');
    await add(2, 'Kia');
    expect(await look(broken)).toEqual({ hits: 1, mails: 1 });
    await add(3, 'Kia');
    expect(await look(broken), 'told once').toEqual({ hits: 0, mails: 0 });
    expect(await look()).toEqual({ hits: 2, mails: 1 });
    expect(await look()).toEqual({ hits: 0, mails: 0 });
  });

  it('miss nothing when the database is unavailable', async () => {
    await add(1, 'Toyota');
    await add(2, 'Kia');
    await expect(look(() => Promise.reject(new Error('connection lost')))).rejects.toThrow('connection lost');
    expect(await look()).toEqual({ hits: 2, mails: 2 });
  });
});
