import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeptResults } from './kept-results.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (name: string) => ({ name, failed: false });
const never = async (): Promise<{ name: string; failed: boolean }> => {
  throw new Error('The network is gone');
};

test('an address is answered from memory for a minute', async () => {
  const kept = createKeptResults();
  await kept.fetch('/a', async () => answer('a'));
  vi.advanceTimersByTime(59_999);
  expect(await kept.fetch('/a', never)).toEqual(answer('a'));
  vi.advanceTimersByTime(1);
  expect(await kept.fetch('/a', async () => answer('newer'))).toEqual(answer('newer'));
});

test('the oldest is dropped at the limit of 20', async () => {
  const kept = createKeptResults();
  for (let i = 0; i <= 20; i++) kept.remember(`/${i}`, answer(String(i)));
  expect(await kept.fetch('/1', never)).toEqual(answer('1'));
  expect(await kept.fetch('/0', async () => answer('asked again'))).toEqual(answer('asked again'));
});

test('an answer that does not come leaves the last one, and says so; it is not kept', async () => {
  const kept = createKeptResults();
  kept.remember('/a', answer('a'));
  expect(await kept.fetch('/b', never)).toEqual({ name: 'a', failed: true });
  expect(await kept.fetch('/b', async () => answer('b'))).toEqual(answer('b'));
});

test.each([
  ['a redirect', new Response(null, { status: 302 })],
  ['a page that does not exist', { status: 404 }],
])('%s is no failure', async (_, thrown) => {
  const kept = createKeptResults();
  kept.remember('/a', answer('a'));
  await expect(
    kept.fetch('/b', async () => {
      throw thrown;
    }),
  ).rejects.toBe(thrown);
});

test('without anything to show a failure is a failure', async () => {
  await expect(createKeptResults().fetch('/a', never)).rejects.toThrow('The network is gone');
});
