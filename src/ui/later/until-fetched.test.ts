import { expect, it } from 'vitest';
import { untilFetched } from './until-fetched.ts';

/** A browser in which a script loads at the nth request, on a server that still has the build or not. */
function tab({ comesAt, gone = () => false }: { comesAt: number; gone?: (tried: number) => boolean }) {
  const waits: number[] = [];
  let [tried, reloads] = [0, 0];
  let stopped: (() => void) | undefined;
  const over = new Promise<'stopped'>((stop) => {
    stopped = () => stop('stopped');
  });
  const fetched = untilFetched(
    async () => {
      tried++;
      if (tried < comesAt) throw new TypeError('Failed to fetch');
      return 'script';
    },
    {
      wait: async (ms) => {
        waits.push(ms);
        if (ms !== Infinity) return;
        stopped!();
        await new Promise(() => {});
      },
      isBuildGone: async () => gone(tried),
      reloadOnce: () => {
        reloads++;
        stopped!();
      },
    },
  );
  return { end: () => Promise.race([fetched, over]), tried: () => tried, reloads: () => reloads, waits };
}

it.each([
  ['comes at once', 1, 0],
  ['comes at the third try', 3, 2],
  ['comes at the ninth', 9, 8],
])('untilFetched: a module that %s', async (_, comesAt, waited) => {
  const one = tab({ comesAt });
  expect(await one.end()).toBe('script');
  expect([one.tried(), one.waits.length, one.reloads()]).toEqual([comesAt, waited, 0]);
});

it('untilFetched tries nine times and then waits to be online again', async () => {
  const one = tab({ comesAt: 1_000 });
  expect(await one.end()).toBe('stopped');
  expect(one.tried()).toBe(9);
  expect(one.waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, Infinity]);
});

it('untilFetched reloads the page once its build no longer exists, and fetches nothing more', async () => {
  const one = tab({ comesAt: 1_000, gone: (tried) => tried === 2 });
  expect(await one.end()).toBe('stopped');
  await new Promise((next) => setTimeout(next));
  expect([one.tried(), one.reloads()]).toEqual([2, 1]);
});
