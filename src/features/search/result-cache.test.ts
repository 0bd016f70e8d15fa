import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createResultCache } from './result-cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const result = (name: string) => ({ name, failed: false });
const never = async (): Promise<{ name: string; failed: boolean }> => {
  throw new Error('The network is gone');
};

test('an address is served from memory for a minute', async () => {
  const cache = createResultCache();
  await cache.get('/a', async () => result('a'));
  vi.advanceTimersByTime(59_999);
  expect(await cache.get('/a', never)).toEqual(result('a'));
  vi.advanceTimersByTime(1);
  expect(await cache.get('/a', async () => result('newer'))).toEqual(result('newer'));
});

test('the oldest is dropped at the limit of 20', async () => {
  const cache = createResultCache();
  for (let i = 0; i <= 20; i++) cache.set(`/${i}`, result(String(i)));
  expect(await cache.get('/1', never)).toEqual(result('1'));
  expect(await cache.get('/0', async () => result('asked again'))).toEqual(result('asked again'));
});

test('a result that does not come leaves the last one, and says so; it is not cached', async () => {
  const cache = createResultCache();
  cache.set('/a', result('a'));
  expect(await cache.get('/b', never)).toEqual({ name: 'a', failed: true });
  expect(await cache.get('/b', async () => result('b'))).toEqual(result('b'));
});

test.each([
  ['a redirect', new Response(null, { status: 302 })],
  ['a page that does not exist', { status: 404 }],
])('%s is no failure', async (_, thrown) => {
  const cache = createResultCache();
  cache.set('/a', result('a'));
  await expect(
    cache.get('/b', async () => {
      throw thrown;
    }),
  ).rejects.toBe(thrown);
});

test('without anything to show a failure is a failure', async () => {
  await expect(createResultCache().get('/a', never)).rejects.toThrow('The network is gone');
});
