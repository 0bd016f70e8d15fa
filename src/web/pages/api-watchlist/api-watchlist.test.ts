import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Person } from '#app/sign-in/people-store.ts';
import type { Services } from '#app/services.ts';
import type { WatchlistStore } from '#app/watchlist/watchlist-store.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { action } from './route.ts';

const now = new Date('2026-11-20T01:00:00Z');
const PERSON: Person = { personId: 7, phone: '+61412345678' };
const cars = [
  aCar({ id: 1, slug: 'one', stocknum: 'N1', price: 2_999_000, reduced_price: null }),
  aCar({ id: 2, slug: 'two', stocknum: 'N2', status: 'sold', sold_at: now.toISOString() }),
  aCar({ id: 3, slug: 'three', stocknum: 'N3', group_id: 2 }),
];
const stock = {
  byId: (filter: { groupId: number }, id: number) =>
    cars.find((car) => car.id === id && car.group_id === filter.groupId),
};

async function send(
  path: string,
  body: unknown,
  { person = PERSON as Person | null, full = false, broken = false, settings = {} } = {},
) {
  const calls: unknown[] = [];
  const errors: unknown[] = [];
  const store: WatchlistStore = {
    save: async (at, personId, cars) => {
      if (broken) throw new Error('away');
      calls.push(['save', at, personId, cars]);
      return { full };
    },
    remove: async (...given) => void calls.push(['remove', ...given]),
    list: async () => [],
  };
  const context = new RouterContextProvider();
  context.set(services, { search: { stock }, people: { watchlist: store } } as unknown as Services);
  context.set(siteRequest, { site: liveSite('a', { id: 4, settings }), now, origin: 'https://a.test' });
  context.set(errorReport, (error) => errors.push(error));
  context.set(visitor, {
    session: async () => person,
    clientAddress: '192.0.2.1',
    take: async () => ({ allowed: true }),
  });
  const request = new Request(`https://a.test/api/watchlist/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const answer = await action({ request, context, params: {}, url: new URL(request.url), pattern: '' } as never);
  return { status: answer.status, body: (await answer.json()) as object, calls, errors };
}
const own = (car_id: unknown) => ({ phone_number: PERSON.phone, car_id });

it('api/watchlist saves for the signed-in person, at the price that the site shows', async () => {
  const { status, body, calls } = await send('save-car', own(1));
  expect([status, body]).toEqual([200, { success: true }]);
  expect(calls).toEqual([
    [
      'save',
      { groupId: 1, siteId: 4 },
      7,
      [{ carId: 1, savedAt: now, name: expect.any(String), price: 2_999_000, priceType: 'Drive away', state: 'free' }],
    ],
  ]);
});

it.each(['0412 345 678', '+61 412 345 678', '(04) 12 345 678'])(
  "api/watchlist accepts the person's own number as %s",
  async (phone_number) => {
    expect(await send('save-car', { phone_number, car_id: 1 })).toMatchObject({ status: 200 });
  },
);

it('api/watchlist removes a car, whatever its status', async () => {
  expect(await send('remove-car', own(99))).toMatchObject({ body: { success: true }, calls: [['remove', 1, 7, 99]] });
});

it.each([
  ['a signed-out visitor', own(1), { person: null }, 401],
  ["another's number", { phone_number: '+61400000000', car_id: 1 }, {}, 403],
  ['no number', { car_id: 1 }, {}, 422],
  ['no car', { phone_number: PERSON.phone }, {}, 422],
  ['a car that is text', own('1'), {}, 422],
  ['a car that is not a number of this site', own(1.5), {}, 422],
  ['nothing', null, {}, 422],
  ['a sold car', own(2), {}, 404],
  ["another group's car", own(3), {}, 404],
  ['an unknown car', own(99), {}, 404],
  ['a site without a list', own(1), { settings: { watchlist: { enabled: false } } }, 404],
  ['a full list', own(1), { full: true }, 409],
  ['a store that is away', own(1), { broken: true }, 503],
])('api/watchlist rejects %s with a message', async (_who, body, given, status) => {
  const answer = await send('save-car', body, given);
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({ success: false, message: expect.stringMatching(/\.$/) });
  expect(answer.errors).toHaveLength(status === 503 ? 1 : 0);
  if (status < 404) expect(answer.calls).toEqual([]);
});
