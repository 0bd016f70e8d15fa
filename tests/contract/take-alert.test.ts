import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { NewAlert } from '#app/alerts/alert-store.ts';
import type { Person } from '#app/people/people-store.ts';
import type { Services } from '#app/services.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { errorReport, services, siteRequest, visitor } from '#web/context.ts';
import { action, loader } from '#web/pages/api-alert/route.ts';
import { loader as pageLoader } from '#web/pages/alert-me/route.tsx';

const now = new Date('2026-11-21T00:00:00Z');
const SEARCH = '/search/toyota?body=SUV&price=-50000&view=list&page=2&sortBy=price_asc';

function aSite({ alerts = {}, allowed = true, waitMs = 0, person = null as Person | null } = {}) {
  const requested: NewAlert[] = [];
  const counted: { key: Buffer; times: number; minutes: number }[][] = [];
  const stock = createStockIndex();
  stock.put([aCar(), aCar({ id: 2, slug: 'kia', make: 'Kia', model: 'Rio', simple_body: 'Hatch' })]);
  const settings = { alerts: { offered: true, ...alerts } };
  const at = (query: string, body?: Record<string, string>) => {
    const context = new RouterContextProvider();
    context.set(siteRequest, { site: liveSite('a', { settings }), now, origin: 'https://a.test' });
    context.set(errorReport, (error) => {
      throw error;
    });
    context.set(visitor, {
      session: async () => person,
      clientAddress: '192.0.2.1',
      take: async () => (allowed ? { allowed } : { allowed, retryAfterSeconds: 60 }),
    });
    context.set(services, {
      search: { stock },
      people: {
        store: { countCode: async (counts: (typeof counted)[number]) => (counted.push(counts), waitMs) },
      },
      alerts: { request: async (_site: number, alert: NewAlert) => void requested.push(alert) },
    } as unknown as Services);
    const url = new URL(`https://a.test/api/alert${query}`);
    const request = new Request(url, body && { method: 'POST', body: new URLSearchParams(body) });
    return { context, request, params: {}, url, pattern: '/api/alert' } as const;
  };
  const query = `?search=${encodeURIComponent(SEARCH)}`;
  return {
    requested,
    counted,
    form: async (address = query) => (await loader(at(address))).json(),
    page: (address = query) => pageLoader({ ...at(address), pattern: '/alert-me' }),
    send: async (fields: Record<string, string>, address = query) => {
      const answer = await action(at(address, fields));
      return [answer.status, await answer.json()] as const;
    },
  };
}

it('watches the search, and not how its results are shown', async () => {
  const { send, requested } = aSite();
  expect(await send({ email: ' Priya@Example.com ', frequency: 'weekly', drops: 'true' })).toMatchObject([
    200,
    { sent: true, email: 'Priya@Example.com' },
  ]);
  expect(requested).toMatchObject([
    {
      email: 'priya@example.com',
      frequency: 'weekly',
      drops: true,
      origin: 'https://a.test',
      consent: { page: '/search/toyota?body=SUV&price=-50000' },
      watched: {
        name: 'Toyota SUVs, up to $50,000',
        plainName: 'Toyota SUVs',
        path: '/search/toyota?body=SUV&price=-50000',
        query: { sortBy: 'relevance', page: 1, values: { make: ['Toyota'], body: ['SUV'] } },
      },
    },
  ]);
  expect(requested[0]!.key).toMatch(/^[\w-]{22}$/);
  expect(requested[0]!.consent.text).toContain('You ask a to e-mail you');
});

it('reads typed words as the search does, and puts none into a mail that nobody confirmed', async () => {
  const { send, requested } = aSite();
  await send({ email: 'a@b.example' }, `?search=${encodeURIComponent('/search?query=toyota suv http://evil.example')}`);
  expect(requested[0]!.watched).toMatchObject({ query: { values: { make: ['Toyota'], body: ['SUV'] } } });
  expect(requested[0]!.watched).toMatchObject({ plainName: 'Toyota SUVs' });
  await send({ email: 'a@b.example' }, `?search=${encodeURIComponent('/search?make=Visit+evil.example')}`);
  expect(requested[1]!.watched).toMatchObject({ plainName: 'Vehicles for sale' });
});

it('watches a vehicle that the site shows', async () => {
  const { form, send, requested } = aSite();
  const car = '?car=2024-toyota-rav4-u1';
  expect(await form(car)).toMatchObject({ name: '2024 Toyota RAV4 Cruiser', drops: false, action: `/alert-me${car}` });
  await send({ email: 'a@b.example' }, car);
  expect(requested).toMatchObject([{ watched: { carId: 1, path: '/cars/2024-toyota-rav4-u1' }, drops: true }]);
});

it.each(['?car=nobody', '?search=https://evil.example', '?search=/searching', '?search=/search/nowhere'])(
  'there is nothing to watch at %s',
  async (address) => {
    await expect(aSite().page(address)).rejects.toMatchObject({ init: { status: 404 } });
  },
);

it('is not there where the site offers none', async () => {
  await expect(aSite({ alerts: { offered: false } }).page()).rejects.toMatchObject({ init: { status: 404 } });
});

it.each([
  ['', 'Enter your email address, as in priya@example.com'],
  ['priya', 'Add an @ and a domain, as in priya@example.com'],
])('asks for an address again: %s', async (email, message) => {
  const { send, requested } = aSite();
  expect(await send({ email, frequency: 'weekly' })).toMatchObject([422, { message, email, frequency: 'weekly' }]);
  expect(requested).toEqual([]);
});

it('counts by address, by e-mail and by site (perHour)', async () => {
  expect(await aSite({ allowed: false }).send({ email: 'a@b.example' })).toMatchObject([429, { sent: false }]);
  const site = aSite({ waitMs: 1, alerts: { perHour: 7 } });
  expect(await site.send({ email: 'a@b.example' })).toMatchObject([429, { sent: false }]);
  expect(site.counted[0]).toMatchObject([
    { times: 5, minutes: 60 },
    { times: 15, minutes: 1440 },
    { times: 7, minutes: 60 },
  ]);
  expect(site.requested).toEqual([]);
});

it('counts one mailbox, however it is written', async () => {
  const { send, counted } = aSite();
  for (const email of ['a@b.example', 'A+1@b.example', 'b@b.example']) await send({ email });
  const [first, second, other] = counted.map((counts) => counts[0]!.key);
  expect(second).toEqual(first);
  expect(other).not.toEqual(first);
});

it('says how long the link works (confirmHours)', async () => {
  expect(await aSite({ alerts: { confirmHours: 24 } }).send({ email: 'a@b.example' })).toMatchObject([
    200,
    { hours: 24 },
  ]);
});

it('offers the frequencies of the site', async () => {
  const { form, send, requested } = aSite({ alerts: { frequencies: ['weekly'], weekday: 'thursday', hour: 17 } });
  expect((await form()).frequencies).toEqual([
    { value: 'weekly', name: 'Once a week', hint: 'Thursday at 5 pm', checked: true },
  ]);
  await send({ email: 'a@b.example', frequency: 'instant' });
  expect(requested).toMatchObject([{ frequency: 'weekly' }]);
});

it('takes what a program has sent, and does nothing', async () => {
  const { send, requested } = aSite();
  expect(await send({ email: 'a@b.example', website: 'https://x.example' })).toMatchObject([200, { sent: true }]);
  expect(requested).toEqual([]);
});

it('keeps a search for whoever is signed in', async () => {
  const { send, requested } = aSite({ person: { personId: 7, phone: '+61412345678' } });
  await send({ email: 'a@b.example' });
  expect(requested).toMatchObject([{ personId: 7 }]);
});
