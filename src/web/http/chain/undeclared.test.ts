import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { RateLimitName } from '#domain/sign-in/rate-limits.ts';
import { openTestServer } from '#tests/http-server.ts';
import { textAnswer } from '../answers/small-answer.ts';
import { anyOrigin } from '../../allowed-origins.ts';
import { PAGES } from '../../pages/pages.ts';
import type { Endpoint } from './endpoint.ts';
import { ANY_TYPE } from './read-sent.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
const body = () => ({ types: ANY_TYPE, files: 0 });

/** A server with one more endpoint; what it was asked, and what counted. */
async function open(declared: Partial<Endpoint>) {
  const calls: string[] = [];
  const counted: RateLimitName[] = [];
  const endpoint: Endpoint = {
    kind: 'endpoint',
    takes: ({ url }) => url.pathname === '/thing',
    methods: [],
    async answer({ request }, _who, sent) {
      calls.push(`${request.method} ${sent?.body.length ?? 'nothing'}`);
      return textAnswer(200, 'answered');
    },
    ...declared,
  };
  const { get, close } = await openTestServer({
    endpoints: [endpoint],
    trustedProxies: { networks: ['loopback'] },
    rateLimiter: {
      async take(limit) {
        counted.push(limit);
        return { allowed: true };
      },
    },
  });
  onTestFinished(close);
  const ask = (method: string, headers: Record<string, string> = {}) =>
    get('a.test', '/thing', {
      method,
      headers: { 'x-forwarded-for': '203.0.113.9', ...headers },
      ...(['POST', 'PUT', 'PATCH'].includes(method) && { body: 'text' }),
    });
  return { ask, calls, counted };
}

it('endpoint that declares no method answers none', async () => {
  const { ask, calls, counted } = await open({ body });
  for (const method of METHODS) expect([method, (await ask(method)).status]).toEqual([method, 405]);
  expect([calls, counted]).toEqual([[], []]);
});

it('endpoint that declares methods and no body reads and is sent nothing', async () => {
  const { ask, calls } = await open({ methods: ['GET', 'POST', 'PUT'] });
  expect(await ask('POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  expect((await ask('PUT')).status).toBe(405);
  expect((await ask('GET')).status).toBe(200);
  expect(calls).toEqual(['GET nothing']);
});

it('endpoint that declares no limit counts as a visit or a post of a stranger', async () => {
  const { ask, counted } = await open({ methods: ['GET', 'POST'], body });
  await ask('GET');
  await ask('POST');
  expect(counted).toEqual(['visit', 'post']);
});

it('endpoint that declares no other origin is neither read nor sent to by one', async () => {
  const { ask, calls } = await open({ methods: ['GET', 'POST'], body });
  const elsewhere = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  expect((await ask('POST', elsewhere)).status).toBe(403);
  expect((await ask('OPTIONS', elsewhere)).status).toBe(403);
  expect((await ask('GET', elsewhere)).headers).not.toHaveProperty('access-control-allow-origin');
  expect(calls).toEqual(['GET nothing']);
});

it('endpoint for any origin is sent to by pages of its own site alone', async () => {
  const { ask, calls } = await open({ methods: ['GET', 'POST'], body, origins: anyOrigin });
  expect((await ask('OPTIONS', { origin: 'https://evil.test' })).headers['access-control-allow-origin']).toBe('*');
  expect((await ask('POST', { origin: 'https://evil.test' })).status).toBe(403);
  expect((await ask('POST', { origin: 'http://a.test' })).status).toBe(200);
  expect(calls).toEqual(['POST 4']);
});

it.each(PAGES.map((page) => [page.name, page] as const))(
  'page %s declares a body where it has an action',
  (_, page) => {
    const route = ['route.ts', 'route.tsx']
      .map((file) => join(import.meta.dirname, '../../pages', page.name, file))
      .find((path) => existsSync(path))!;
    const hasAction = /^export (?:const|(?:async )?function) action\b/m.test(readFileSync(route, 'utf8'));
    expect(page.body !== undefined).toBe(hasAction);
  },
);
