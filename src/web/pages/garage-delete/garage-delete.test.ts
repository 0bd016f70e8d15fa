import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import { liveSite } from '#tests/live-site.ts';
import { services, siteRequest, visitor } from '../../context.ts';
import { action } from './route.tsx';

const now = new Date('2026-11-20T01:00:00Z');
const PERSON = { personId: 7, phone: '+61412345678' };

async function send(fields: Record<string, string>, found: 'erased' | 'ahead' = 'erased') {
  const erased: unknown[] = [];
  const context = new RouterContextProvider();
  const garage = {
    erase: async (...given: unknown[]) => {
      erased.push(given);
      return found;
    },
  };
  context.set(services, { people: { garage } } as unknown as Services);
  context.set(siteRequest, { site: liveSite('a', { group_id: 5 }), now, origin: 'https://a.test' });
  context.set(visitor, {
    session: async () => PERSON,
    clientAddress: '192.0.2.1',
    take: async () => ({ allowed: true }),
  });
  const request = new Request('https://a.test/my-garage/delete', { method: 'POST', body: new URLSearchParams(fields) });
  const answer = await action({ request, context, params: {}, url: new URL(request.url), pattern: '' } as never);
  return { answer, erased };
}

it('garage deletion needs the ticked box', async () => {
  const { answer, erased } = await send({});
  expect(answer).toMatchObject({ data: { because: 'not ticked' }, init: { status: 422 } });
  expect(erased).toEqual([]);
});

it('garage deletion lists what is still open', async () => {
  const { answer } = await send({ understood: '1' }, 'ahead');
  expect(answer).toMatchObject({ data: { because: 'ahead' }, init: { status: 409 } });
});

it('garage deletion removes the signed-in person from this group, and signs out', async () => {
  const { answer, erased } = await send({ understood: '1' });
  expect(erased).toEqual([[5, PERSON, now]]);
  const { status, headers } = answer as Response;
  expect([status, headers.get('location')]).toEqual([303, '/']);
  expect(headers.get('set-cookie')).toContain('__Host-session=; Max-Age=0');
});
