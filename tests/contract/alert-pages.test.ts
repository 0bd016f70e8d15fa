import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAlertStore } from '#adapters/postgres/alert/alert-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import type { Services } from '#app/services.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { liveSite } from '#tests/live-site.ts';
import { testDatabase, type OpenTestDatabase } from '#tests/databases.ts';
import { errorReport, services, siteRequest, visitor } from '#web/context.ts';
import { action, loader } from '#web/pages/alert/route.tsx';
import { action as unsubscribe, loader as unsubscribePage } from '#web/pages/alert-unsubscribe/route.tsx';

// the addresses in emails, as mail programs and people call them
const NOW = new Date('2026-11-21T10:00:00Z');
let open: OpenTestDatabase;
let ids: number[] = [];
let keys = 0;
let key: string;
beforeAll(async () => {
  open = await testDatabase.open();
  for (const slug of ['north', 'other'])
    ids.push(
      (
        await createSiteStore(open.database).apply(
          { slug, group: 'g', hosts: [], extends: null },
          { at: NOW, by: 'a test', note: null, document: { group: 'g' } },
        )
      ).id,
    );
});
afterAll(() => open.close());
const store = () => createAlertStore(open.database);
beforeEach(async () => {
  key = `key-${++keys}`.padEnd(22, 'x');
  const watched = { query: EMPTY_QUERY, name: 'Toyota', plainName: 'Toyota', path: '/search/toyota', filters: [] };
  await store().request(
    ids[0]!,
    {
      key,
      email: `priya${keys}@example.com`,
      watched,
      frequency: 'daily',
      drops: true,
      origin: 'https://a.test',
      consent: { text: '', page: '' },
      now: NOW,
    },
    3,
  );
});
const state = async () => (await store().byKey(ids[0]!, key))?.state;

function at(fields?: Record<string, string>, { site = 0, allowed = true, of = key } = {}) {
  const context = new RouterContextProvider();
  const live = liveSite('north', { settings: { alerts: { offered: true } } });
  context.set(siteRequest, {
    site: { ...live, record: { ...live.record, id: ids[site]! } },
    now: NOW,
    origin: 'https://a.test',
  });
  context.set(errorReport, (error) => {
    throw error;
  });
  context.set(visitor, {
    session: async () => null,
    clientAddress: '192.0.2.1',
    take: async () => (allowed ? { allowed } : { allowed, retryAfterSeconds: 60 }),
  });
  const stock = { search: async () => ({ hits: [], facets: {}, count: 0, pages: 0, ms: 0 }) };
  context.set(services, { alerts: store(), search: { stock } } as unknown as Services);
  const url = new URL(`https://a.test/alerts/${of}`);
  const request = new Request(url, fields && { method: 'POST', body: new URLSearchParams(fields) });
  return { request, params: { key: of }, context, url, pattern: '/alerts/:key' } as never;
}

it('alert page changes nothing when it is opened: mail systems open links before people do', async () => {
  await loader(at());
  await unsubscribePage(at());
  expect(await state()).toBe('unconfirmed');
});

it('alert page starts, pauses, resumes and ends an alert by its buttons', async () => {
  for (const [act, then] of [
    ['confirm', 'on'],
    ['pause', 'paused'],
    ['resume', 'on'],
    ['stop', 'ended'],
  ] as const) {
    expect(await action(at({ act }))).toMatchObject({ status: 303 });
    expect(await state()).toBe(then);
  }
});

it('alert page ends an alert by one click of an email program, without session or question, and again', async () => {
  await action(at({ act: 'confirm' }));
  for (const _ of ['once', 'and again']) {
    const sent = at({ 'List-Unsubscribe': 'One-Click' });
    expect([await unsubscribe(sent), await state()]).toEqual([null, 'ended']);
    expect(await unsubscribePage(sent)).toMatchObject({ view: { ended: true } }); // the answer is a page, and has no target
  }
  await expect(unsubscribePage(at())).rejects.toMatchObject({ status: 303 });
});

it.each([
  ['a key that no one has', { of: 'y'.repeat(22) }],
  ['a short one', { of: 'y' }],
  ['another site', { site: 1 }],
])('alert page is a 404 for %s', async (_who, change) => {
  const missing = { init: { status: 404 } };
  await expect(loader(at(undefined, change))).rejects.toMatchObject(missing);
  await expect(action(at({ act: 'stop' }, change))).rejects.toMatchObject(missing);
  await expect(unsubscribe(at({ 'List-Unsubscribe': 'One-Click' }, change))).rejects.toMatchObject(missing);
  expect(await state()).toBe('unconfirmed');
});

it('alert page accepts only offered choices, within a limit', async () => {
  await action(at({ act: 'confirm' }));
  expect(await action(at({ act: 'frequency', frequency: 'hourly' }))).toMatchObject({ init: { status: 422 } });
  expect(await action(at({ act: 'stop' }, { allowed: false }))).toMatchObject({ init: { status: 429 } });
  expect(await state()).toBe('on');
});
