import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import { liveSite } from '#tests/live-site.ts';
import { services, siteRequest } from '../../context.ts';
import { loader } from './route.ts';

const KEY = 'k'.repeat(22);

it.each([
  ['image/jpeg', KEY, 200, null],
  ['application/pdf', KEY, 303, `/desk/documents/${KEY}`],
  ['text/plain', KEY, 303, `/desk/documents/${KEY}`],
  ['image/jpeg', 'x', 404, null],
])('attachment of %s with the key %s: %s', async (mediaType, key, status, location) => {
  const context = new RouterContextProvider();
  context.set(siteRequest, { site: liveSite('a', {}), now: new Date('2026-11-21T00:00:00Z'), origin: 'http://a' });
  const byKey = async () => ({ slot: 'resume', mediaType, bytes: Buffer.from('what was sent') });
  context.set(services, { tradeIns: { attachments: { byKey } } } as unknown as Services);
  const args = { params: { key }, context } as unknown as Parameters<typeof loader>[0];
  const answer = await loader(args);
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  expect((await answer.text()).includes('what was sent')).toBe(status === 200);
});
