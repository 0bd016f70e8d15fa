import { expect, it } from 'vitest';
import { openTestServer } from '#tests/http-server.ts';
import { hostAllowedEndpoint } from './host-allowed-endpoint.ts';

/** `most`: how many unknown names are checked. */
const open = (most = Number.POSITIVE_INFINITY) => {
  let counted = 0;
  const take = async () =>
    ++counted <= most ? { allowed: true as const } : { allowed: false as const, retryAfterSeconds: 60 };
  return openTestServer({
    rateLimiter: { take },
    hostlessEndpoints: [hostAllowedEndpoint((host) => host === 'www.a.test')],
  });
};

it('host check: a proxy on this machine learns which names have a site', async () => {
  const { get, close } = await open();
  const status = async (query: string, headers = {}) =>
    (await get('127.0.0.1:3000', `/api/host-allowed${query}`, { headers })).status;
  expect(await status('?domain=www.a.test')).toBe(200);
  expect(await status('?domain=WWW.A.test.')).toBe(200);
  for (const query of ['?domain=a.test', '?domain=www.a.test.evil.example', '?domain=', '', '?domain=127.0.0.1'])
    expect([query, await status(query)]).toEqual([query, 404]);
  await close();
});

it('host check: a stranger gets the response of any address without a page', async () => {
  const { get, close } = await open();
  const ask = (domain: string) =>
    get('a.test', `/api/host-allowed?domain=${domain}`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  const [known, unknown] = [await ask('www.a.test'), await ask('nobody.test')];
  // as any address below /api without an endpoint is answered
  expect(known.text.replaceAll('www.a.test', '')).toEqual(unknown.text.replaceAll('nobody.test', ''));
  expect(known.text).toContain('"type":"about:blank"');
  await close();
});

it('host check: guessing is limited, and a name with a site is never rejected', async () => {
  const { get, close } = await open(3);
  const ask = async (domain: string) => (await get('127.0.0.1', `/api/host-allowed?domain=${domain}`)).status;
  expect([await ask('x1.test'), await ask('x2.test'), await ask('x3.test'), await ask('x4.test')]).toEqual([
    404, 404, 404, 429,
  ]);
  expect(await ask('www.a.test')).toBe(200);
  await close();
});
