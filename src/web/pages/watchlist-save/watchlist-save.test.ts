import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { services, siteRequest, visitor } from '../../context.ts';
import { action } from './route.tsx';

const now = new Date('2026-11-20T01:00:00Z');

/** Where the save button redirects without JavaScript, and what was saved. */
async function press(referer: string | null, { signedIn }: { signedIn: boolean }) {
  const saved: unknown[] = [];
  const watchlist = {
    save: async (_: unknown, __: number, cars: { carId: number }[]) => {
      saved.push(...cars.map(({ carId }) => carId));
      return { full: false };
    },
  };
  const context = new RouterContextProvider();
  context.set(services, {
    search: { stock: { byId: () => aCar({ id: 7 }) } },
    people: { watchlist },
  } as unknown as Services);
  context.set(siteRequest, { site: liveSite('a'), now, origin: 'https://a.test' });
  context.set(visitor, {
    session: async () => (signedIn ? { personId: 7, phone: '+61412345678' } : null),
    clientAddress: '192.0.2.1',
    take: async () => ({ allowed: true }),
  });
  const request = new Request('https://a.test/watchlist/save', {
    method: 'POST',
    body: new URLSearchParams({ car: '7' }),
    headers: referer === null ? {} : { referer },
  });
  const { headers } = await action({ request, context, params: {}, url: new URL(request.url), pattern: '' } as never);
  return { to: headers.get('location'), saved };
}

const RESULTS = '/search?make=Kia&page=2';

it.each([
  ['the results', `https://a.test${RESULTS}`, RESULTS],
  ['a browser that does not say', null, '/watchlist'],
  ['another website', 'https://evil.test/search', '/watchlist'],
])('watchlist save: from %s redirects back there', async (_, referer, to) => {
  expect(await press(referer, { signedIn: true })).toEqual({ to, saved: [7] });
});

it('watchlist save redirects through the sign-in to the results, with the car to save', async () => {
  const { to, saved } = await press(`https://a.test${RESULTS}`, { signedIn: false });
  const query = new URL(to!, 'https://a.test').searchParams;
  expect(Object.fromEntries(query)).toEqual({ type: 'watchlist', redirect: RESULTS, back: RESULTS, car_id: '7' });
  expect(saved).toEqual([]);
});
