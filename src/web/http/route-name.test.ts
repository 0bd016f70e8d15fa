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
  const { get, logged, close } = await openTestServer({
    slowPageMs: 40,
    answer: async (request) => {
      if (request.url.includes('slow')) await rest(50);
      return new Response('page');
    },
  });
  await get('a.test', '/search?make=quick');
  await get('a.test', '/search?make=slow');
  await expect.poll(() => logged.filter((line) => line.includes('Slow page'))).toHaveLength(1);
  const line = logged.find((one) => one.includes('Slow page'))!;
  expect(JSON.parse(line)).toMatchObject({ level: 40, route: 'search', path: '/search', status: 200 });
  expect(line).not.toContain('make');
  close();
});
