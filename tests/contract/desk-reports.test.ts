import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDailyCounts } from '#adapters/postgres/reports/daily-counts.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { importStock } from '#app/import/import-stock.ts';
import { aCar } from '#tests/a-car.ts';
import { aLeadPayload, aNewLead } from '#tests/builders.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';
import { CX5 } from '#tests/import-into-dealership.ts';
import { storeLead } from '#tests/store-lead.ts';

let stage: DeskStage;
const hours = (ago: number) => new Date(NOW.getTime() - ago * 3_600_000);
const lead = (
  key: string,
  dealership: string,
  name: string,
  { location, ago = 40 }: { location?: string; ago?: number } = {},
) =>
  storeLead(
    createLeadStore(stage.database),
    stage.groups[0]!.site.record.id,
    aNewLead({
      idempotencyKey: key,
      receivedAt: hours(ago),
      source: 'classifieds',
      payload: aLeadPayload({
        dealership_slug: dealership,
        location,
        name,
        email: `${key}@x.test`,
        form: 'test-drive',
      }),
    }),
  );

beforeAll(async () => {
  stage = await openDeskStage();
  const [own] = stage.groups;
  const siteId = own!.site.record.id;
  const [dealershipId] = own!.dealerships as [number];
  stage.services.stock.index.put([
    aCar({ id: 77, slug: 'seen', name: '2024 Seen Often', group_id: own!.groupId, dealership_id: dealershipId }),
  ]);
  const day = '2026-11-19';
  await createDailyCounts(stage.database).add([
    { siteId, day, what: 'visit', about: 'search', count: 1_200 },
    { siteId, day: '2026-10-15', what: 'visit', about: 'direct', count: 1_000 },
    { siteId, day, what: 'not-found', about: 'query=byd+shark', count: 9 },
    { siteId, day, what: 'wanted', about: 'query=byd+shark', count: 9 },
    { siteId, day, what: 'wanted', about: 'query=once', count: 1 },
    { siteId, day, what: 'car', about: '77', count: 64 },
  ]);
  await lead('one', 'a-1', 'Secret Shopper');
  await lead('two', 'a-2', 'Other Shopper');
});
afterAll(() => stage.close());

it('desk reports without data say when data comes', async () => {
  const { cookie } = await stage.signIn(stage.groups[1]!, 'read-only');
  const { status, text } = await stage.get('b.test', '/desk/numbers', cookie);
  expect(status).toBe(200);
  expect(text).toContain('No data yet');
  // the day after NOW, in Brisbane
  expect(text).toContain('Saturday 21 November');
});

it('desk reports show counts in words and as a table, and none of another group', async () => {
  const [own, other] = stage.groups;
  const siteId = other!.site.record.id;
  await createDailyCounts(stage.database).add([
    { siteId, day: '2026-11-19', what: 'visit', about: 'search', count: 55_555 },
  ]);
  onTestFinished(
    async () => void (await stage.database.deleteFrom('daily_counts').where('site_id', '=', siteId).execute()),
  );
  const { cookie } = await stage.signIn(own!, 'read-only');
  const { text } = await stage.get('a.test', '/desk/numbers', cookie);
  expect(text).toContain('1,200');
  expect(text).toContain('since 15 Oct');
  expect(text).toContain('<a href="/search?query=byd+shark">“byd shark”</a>');
  expect(text).not.toContain('“once”');
  expect(text).toContain('2024 Seen Often');
  expect(text).toContain('Classifieds');
  expect(text).toMatch(/Test drive/);
  for (const never of ['Secret Shopper', 'Other Shopper', '55,555']) expect(text).not.toContain(never);
  const compared = await stage.get('a.test', '/desk/numbers?days=7', cookie);
  expect(compared.text).toContain('1,200 more than the previous 7 days');
  expect(stage.failed).toEqual([]);
});

it('desk reports count leads of the dealerships, and sites, that someone has access to', async () => {
  const [own] = stage.groups;
  const csv = async (cookie: string) => {
    const { status, text } = await stage.post('a.test', '/desk/numbers/export?days=7', { intent: 'export' }, cookie);
    return status === 200 ? text.split('\r\n').find((line) => line.startsWith('2026-11-18')) : status;
  };
  const whole = await stage.signIn(own!, 'content');
  const some = await stage.signIn(own!, 'content', { dealerships: [own!.dealerships[0]!], sites: ['a'] });
  const none = await stage.signIn(own!, 'content', { dealerships: [own!.dealerships[0]!], sites: [] });
  const sales = await stage.signIn(own!, 'sales');
  expect(await csv(whole.cookie)).toBe('2026-11-18,0,0,0,0,2,0');
  expect(await csv(some.cookie)).toBe('2026-11-18,0,0,0,0,1,0');
  expect(await csv(none.cookie)).toBe(403);
  expect(await csv(sales.cookie)).toBe(403);
});

it('desk reports by dealership: its leads, calls and vehicle views, and only of dealerships on the website and in reach', async () => {
  const [own, other] = stage.groups;
  const [first, second] = own!.dealerships as [number, number];
  const stock = { store: createImportStore(stage.database), clock: { now: () => NOW } };
  await importStock(stock, { dealership: 'a-1', feed: [CX5] });
  const seen = await stage.database.selectFrom('cars').select('id').where('dealership_id', '=', first).execute();
  await createDailyCounts(stage.database).add([
    { siteId: own!.site.record.id, day: '2026-11-16', what: 'car', about: String(seen[0]!.id), count: 31 },
  ]);
  const whole = await stage.signIn(own!, 'content');
  const some = await stage.signIn(own!, 'content', { dealerships: [first], sites: ['a'] });
  const csv = async (cookie: string, dealership: number) => {
    const { status, text } = await stage.post(
      'a.test',
      `/desk/numbers/export?days=7&dealership=${dealership}`,
      { intent: 'export' },
      cookie,
    );
    return status === 200 ? text.split('\r\n').filter((line) => /^2026-11-1[68]/.test(line)) : status;
  };
  expect(await csv(whole.cookie, first)).toEqual(['2026-11-16,31,0,0', '2026-11-18,0,1,0']);
  expect(await csv(whole.cookie, second)).toEqual(['2026-11-16,0,0,0', '2026-11-18,0,1,0']);
  expect(await csv(some.cookie, first)).toEqual(['2026-11-16,31,0,0', '2026-11-18,0,1,0']);
  expect(await csv(some.cookie, second)).toBe(404);
  expect(await csv(whole.cookie, other!.dealerships[0]!)).toBe(404);
  const { text } = await stage.get('a.test', `/desk/numbers?days=7&dealership=${first}`, whole.cookie);
  expect(text).toContain('Vehicle views by day');
  expect(text).not.toContain('Searches with few results');
  expect((await stage.get('a.test', '/desk/numbers', some.cookie)).text).not.toContain('Show data for');
});

it('desk reports by location where a dealership has several', async () => {
  const [own, other] = stage.groups;
  const [first, second] = own!.dealerships as [number, number];
  const insert = (dealership: number, slug: string) =>
    stage.database
      .insertInto('locations')
      .values({
        dealership_id: dealership,
        name: `Yard ${slug}`,
        slug,
        city: 'X',
        state: 'QLD',
        country: 'AU',
        timezone: 'Australia/Brisbane',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [near, far, alone, strange] = [
    await insert(first, 'near'),
    await insert(first, 'far'),
    await insert(second, 'alone'),
    await insert(other!.dealerships[0]!, 'strange'),
  ];
  const { site } = own!;
  onTestFinished(() => {
    own!.site = site;
  });
  own!.site = { ...site, ...(await createSiteStore(stage.database).directory(own!.groupId)) };
  await lead('south', 'a-1', 'Third Shopper', { location: 'far', ago: 64 }); // a day of its own
  const { cookie } = await stage.signIn(own!, 'content', { dealerships: [first], sites: ['a'] });
  const shown = (await stage.get('a.test', '/desk/numbers', cookie)).text;
  expect(shown).toContain(`<option value="${first}.${far.id}">Yard far</option>`);
  expect(shown).not.toContain('Yard alone');
  const csv = async (key: string) => {
    const { status, text } = await stage.post(
      'a.test',
      `/desk/numbers/export?days=7&dealership=${key}`,
      { intent: 'export' },
      cookie,
    );
    return status === 200 ? text.split('\r\n').find((line) => line.startsWith('2026-11-17')) : status;
  };
  expect(await csv(`${first}.${far.id}`)).toBe('2026-11-17,0,1,0');
  expect(await csv(`${first}.${near.id}`)).toBe('2026-11-17,0,0,0');
  for (const never of [`${second}.${alone.id}`, `${first}.${alone.id}`, `${first}.${strange.id}`, `${first}.`])
    expect(await csv(never), never).toBe(404);
});

it('desk reports export searches as CSV without spreadsheet formulas', async () => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'content');
  const { text, headers } = await stage.post(
    'a.test',
    '/desk/numbers/export?of=searches',
    { intent: 'export' },
    cookie,
  );
  expect(headers['content-disposition']).toContain('a-searches-2026-11-20.csv');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(text.replace('\uFEFF', '')).toBe('search,times,found_few\r\n/search?query=byd+shark,9,9\r\n');
});

it('desk reports send the weekly email to staff who turn it on, until they stop it', async () => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'content');
  const send = (intent: string) => stage.post('a.test', '/desk/numbers', { intent }, cookie);
  const page = async () => (await stage.get('a.test', '/desk/numbers', cookie)).text;
  expect(await page()).toContain('Email me weekly');
  expect((await send('mail')).headers.location).toBe('/desk/numbers#weekly-mail');
  expect(await page()).toContain('Stop weekly email');
  await send('no-mail');
  expect(await page()).toContain('Email me weekly');
});
