import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAlertNewsStore } from '#adapters/postgres/alert/alert-news-store.ts';
import { createAlertStore } from '#adapters/postgres/alert/alert-store.ts';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { alertOnChanges } from '#app/alert/alert-on-changes.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import type { Car } from '#domain/car/car.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { aCar } from '#tests/a-car.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

describe.each(testDatabases)('alerts of a group with a site whose settings cannot be used on $name', (engine) => {
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
  async function put(id: number, make: string, dollars = 49_990): Promise<void> {
    const car = aCar({ id, slug: `car-${id}`, make, group_id: groupId!, price: dollars * 100, before_price: null });
    stock = [...stock.filter((each) => each.id !== id), car];
    await sql`select append_change('stock', array[${id}::int], ${groupId!}::int)`.execute(open.database);
  }
  /** "car 1 new 49990", the dearest first. */
  async function newsOf(siteId: number): Promise<string[]> {
    const { rows } = await sql<{ line: string }>`
      select concat('car ', alert_hits.car_id, ' ', news, ' ', price / 100) as line
      from alert_hits join alerts on alerts.id = alert_id where site_id = ${siteId} order by alert_hits.price desc`.execute(
      open.database,
    );
    return rows.map(({ line }) => line);
  }
  async function look(current: SiteStore['current'] = sites.current): Promise<Record<string, number>> {
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
    return alertOnChanges(ports, NOW, new AbortController().signal);
  }
  /** Sites of the emails that wait to be sent. */
  async function mails(): Promise<number[]> {
    const { rows } = await sql<{ site: number }>`
      select site_id as site from alert_mails where kind = 'news'`.execute(open.database);
    return rows.map(({ site }) => site);
  }
  const broken: SiteStore['current'] = async (id) => {
    const revision = await sites.current(id);
    return id === other ? { ...revision!, document: { alerts: { offered: 'maybe' } } as object } : revision;
  };

  it('go out for the other sites, and the job says which settings cannot be used', async () => {
    await put(1, 'Toyota');
    await put(2, 'Kia');
    await expect(look(broken)).rejects.toThrow('The settings of other cannot be used.');
    expect(await newsOf(north!)).toEqual(['car 1 new 49990']);
    expect(await mails()).toEqual([north]);
    expect(await look(), 'what changed in that time is not told later').toMatchObject({ cars: 0, hits: 0, mails: 0 });
    await put(3, 'Kia');
    expect(await look()).toMatchObject({ cars: 1, hits: 1, mails: 1 });
    expect(await newsOf(other!)).toEqual(['car 3 new 49990']);
  });

  it('compare prices with those that were seen last', async () => {
    await put(1, 'Toyota');
    await look();
    for (const dollars of [47_990, 48_990, 47_990, 52_990, 50_990]) {
      await put(1, 'Toyota', dollars);
      await expect(look(broken)).rejects.toThrow('cannot be used');
    }
    expect(await newsOf(north!)).toEqual(['car 1 drop 50990', 'car 1 new 49990', 'car 1 drop 47990']);
  });

  it('wait for a site with news whose settings cannot be used', async () => {
    const news = createAlertNewsStore(open.database);
    const { rows } = await sql<{ id: number }>`select id from alerts where site_id = ${other}`.execute(open.database);
    const hit = { alertId: rows[0]!.id, carId: 2, news: 'new', once: 'new', price: 4_999_000, before: null } as const;
    await news.record(groupId!, { cars: [], gone: [], hits: [hit] }, NOW);
    await expect(look(broken)).rejects.toThrow('The settings of other cannot be used.');
    expect(await mails()).toEqual([]);
    expect(await look()).toMatchObject({ mails: 1 });
  });

  it('miss nothing when the database is unavailable', async () => {
    await put(1, 'Toyota');
    await put(2, 'Kia');
    await expect(look(() => Promise.reject(new Error('connection lost')))).rejects.toThrow('connection lost');
    expect([...(await newsOf(north!)), ...(await newsOf(other!))]).toEqual([]);
    expect(await look()).toMatchObject({ cars: 2, hits: 2, mails: 2 });
  });
});
