import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Clients by name that ask as soon as they have had their turn; each turn takes its time. */
async function order(asks: { name: string; ms: number; times: number }[], turns: number): Promise<string[]> {
  let clock = 0;
  const engine = createTurns(() => clock);
  const had: string[] = [];
  await Promise.all(
    asks.map(async ({ name, ms, times }) => {
      const client = engine.forClient();
      for (let i = 0; i < times && had.length < turns; i++) {
        await client.take();
        had.push(name);
        clock += ms;
        client.end();
      }
    }),
  );
  return had.slice(0, turns);
}

it('equals take turns', async () => {
  const had = await order(
    [
      { name: 'a', ms: 10, times: 3 },
      { name: 'b', ms: 10, times: 3 },
    ],
    6,
  );
  expect(had).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
});

it('who used little goes before those who used much, however many they are', async () => {
  const had = await order(
    [
      { name: 'import 1', ms: 100, times: 9 },
      { name: 'import 2', ms: 100, times: 9 },
      { name: 'import 3', ms: 100, times: 9 },
      { name: 'enquiry', ms: 1, times: 5 },
    ],
    12,
  );
  // after the first round it waits for one turn of another at most: the one that began before it asked
  const rounds = ['import 1', 'import 2', 'import 3', 'import 1'].flatMap((name) => ['enquiry', name]);
  expect(had).toEqual(['import 1', 'import 2', 'import 3', ...rounds, 'enquiry']);
});

it('what was used long ago counts no more: no one waits for ever', async () => {
  let clock = 0;
  const engine = createTurns(() => clock);
  const [heavy, light] = [engine.forClient(), engine.forClient()];
  await heavy.take();
  clock += 1_000;
  heavy.end();
  clock += 10_000; // ten half-lives: 1 ms is left
  await light.take();
  clock += 5;
  const second = light.take().then(() => 'light');
  const first = heavy.take().then(() => 'heavy');
  light.end();
  expect(await Promise.race([first, second])).toBe('heavy');
});
