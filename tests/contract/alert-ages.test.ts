import { expect, it, describe, afterAll, beforeAll } from 'vitest';
import { createAlertStore } from '#adapters/postgres/alert/alert-store.ts';
import { createRetentionStore } from '#adapters/postgres/retention/retention-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { deleteExpired } from '#app/retention/delete-expired.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const START = new Date('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;

describe.each(testDatabases)('alerts by age on $name', (engine) => {
  let open: OpenTestDatabase;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it.each([
    { slug: 'north', keepDays: 365, recordDays: 365 },
    { slug: 'south', keepDays: 90, recordDays: 730 },
  ])('end after $keepDays days, and their record is deleted after $recordDays more', async (policy) => {
    const { slug, keepDays, recordDays } = policy;
    const sites = createSiteStore(open.database);
    const store = createAlertStore(open.database);
    const document = { group: slug, site: { name: 'A dealer' }, alerts: { offered: true, keepDays, recordDays } };
    const signed = { at: START, by: 'a test', note: null };
    const { id: site } = await sites.apply({ slug, group: slug, hosts: [], extends: null }, { ...signed, document });
    const request = async (key: string, make: string) => {
      const path = `/search/${make}`;
      await store.request(
        site,
        {
          key,
          email: 'priya@example.com',
          watched: {
            query: { ...EMPTY_QUERY, values: { make: [make] } },
            name: make,
            plainName: make,
            path,
            filters: [make],
          },
          frequency: 'instant',
          drops: true,
          origin: 'https://north.example',
          consent: { text: 'You ask us.', page: path },
          now: START,
        },
        3,
      );
      return key;
    };
    const confirmed = await request(`${slug}-confirmed`.padEnd(22, 'x'), 'Toyota');
    await store.confirm(site, confirmed, { now: START, since: new Date(START.getTime() - HOUR), most: 3 });
    await request(`${slug}-unconfirmed`.padEnd(22, 'x'), 'Kia');
    const deletedAfter = async (hours: number) => {
      const ports = { store: createRetentionStore(open.database), sites };
      const services = { ...ports, events: { counted: async () => new Map() }, changeLogDays: 0, caughtMailDays: 0 };
      const now = new Date(START.getTime() + hours * HOUR);
      return (await deleteExpired(services, now, new AbortController().signal)).alerts;
    };
    const state = async () => (await store.byKey(site, confirmed))?.state;

    expect(await deletedAfter(72)).toBe(0);
    expect(await deletedAfter(73)).toBe(1); // the one that no one confirmed
    await deletedAfter(keepDays * 24);
    expect(await state()).toBe('on');
    const ended = keepDays * 24 + 1;
    await deletedAfter(ended);
    expect(await state()).toBe('ended');
    await deletedAfter(ended + recordDays * 24);
    expect(await state()).toBe('ended');
    expect(await deletedAfter(ended + recordDays * 24 + 1)).toBe(1);
    expect(await state()).toBeUndefined();
  });
});
