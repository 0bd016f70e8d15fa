import { setTimeout as rest } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTestServer } from '#tests/http-server.ts';
import { routeName } from './route-name.ts';

const authorization = 'Bearer a-token-of-some-length';

it('metrics count responses by page, with cached pages apart', async () => {
  const { get, close } = await openTestServer();
  for (const path of ['/search?make=Kia', '/search?make=Kia', '/no-such-page-at-all']) await get('a.test', path);
  const { text } = await get('a.test', '/metrics', { headers: { authorization } });
  expect(text).toMatch(/^forecourt_request_seconds_count\{method="GET",route="search",status="200"\} 1$/m);
  expect(text).toMatch(/^forecourt_cached_answers_total 1$/m);
  expect(text).toMatch(/^forecourt_rendered_pages_total [12]$/m);
  expect(text).toMatch(/^forecourt_build_info\{version="[\d.]+",node="24\.[\d.]+"\} 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  close();
});

it.each([
  ['/search', 'search'],
  ['/search/toyota', 'search'],
  ['/pictures/a/b.jpg', 'picture'],
  ['/assets/index-abc.js', 'file'],
  ['/readyz', 'health'],
])('metrics: %s is counted as %s, so that visitors cannot create series', (path, name) => {
  expect(routeName(path)).toBe(name);
});

it('metrics log a slow response, without its query', async () => {
  // the limits are far from what a busy machine may take for a quick response
  const open = (slowPageMs: number) => openTestServer({ slowPageMs, answer: () => rest(50, new Response('page')) });
  const [patient, strict] = [await open(600_000), await open(20)];
  for (const { get } of [patient, strict]) await get('a.test', '/search?make=Kia');
  const slow = () => strict.logged.filter((line) => line.includes('Slow page'));
  await expect.poll(slow).toHaveLength(1);
  expect(JSON.parse(slow()[0]!)).toMatchObject({ level: 40, route: 'search', path: '/search', status: 200 });
  expect(slow()[0]).not.toContain('make');
  expect(patient.logged.filter((line) => line.includes('Slow page'))).toEqual([]);
  for (const { close } of [patient, strict]) close();
});
