import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Person } from '#app/sign-in/people-store.ts';
import type { Services } from '#app/services.ts';
import { liveSite } from '#tests/live-site.ts';
import { services, siteRequest, visitor } from '../../context.ts';
import { loader } from './route.ts';

const me = async (session: Person | null) => {
  const context = new RouterContextProvider();
  const list = async (groupId: number, personId: number) => [{ carId: groupId * 100 + personId }];
  context.set(services, { people: { watchlist: { list } } } as unknown as Services);
  context.set(siteRequest, { site: liveSite('a', { group_id: 3 }), now: new Date(), origin: 'http://a.test' });
  context.set(visitor, {
    session: async () => session,
    clientAddress: '203.0.113.9',
    take: async () => ({ allowed: true }),
  });
  const request = new Request('http://a.test/api/me');
  const answer = await loader({ request, context, params: {}, url: new URL(request.url), pattern: '/api/me' });
  return answer.json() as Promise<unknown>;
};

it('api/me names the signed-in person', async () => {
  expect(await me(null)).toEqual({ signed_in: false, phone: null, watchlist: [] });
  expect(await me({ personId: 7, phone: '+61412345678' })).toEqual({
    signed_in: true,
    phone: '+61412345678',
    watchlist: [307],
  });
});
