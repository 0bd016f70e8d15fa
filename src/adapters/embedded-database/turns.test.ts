import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** The order of turns when each client asks again as soon as its turn ends; a turn takes `ms`. */
async function order(asks: { name: string; ms: number; times: number }[], turns: number): Promise<string[]> {
  let clock = 0;
  const engine = createTurns(() => clock);
  const served: string[] = [];
  await Promise.all(
    asks.map(async ({ name, ms, times }) => {
      const client = engine.forClient();
      for (let i = 0; i < times && served.length < turns; i++) {
        await client.take();
        served.push(name);
        clock += ms;
        client.end();
      }
    }),
  );
  return served.slice(0, turns);
}

it('embedded database: clients with equal use take turns', async () => {
  const served = await order(
    [
      { name: 'a', ms: 10, times: 3 },
      { name: 'b', ms: 10, times: 3 },
    ],
    6,
  );
  expect(served).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
});

it('embedded database: a client with little use goes before clients with much use', async () => {
  const served = await order(
    [
      { name: 'import 1', ms: 100, times: 9 },
      { name: 'import 2', ms: 100, times: 9 },
      { name: 'import 3', ms: 100, times: 9 },
      { name: 'enquiry', ms: 1, times: 5 },
    ],
    12,
  );
  // after the first round the enquiry waits for one turn at most: the one that began before it asked
  const rounds = ['import 1', 'import 2', 'import 3', 'import 1'].flatMap((name) => ['enquiry', name]);
  expect(served).toEqual(['import 1', 'import 2', 'import 3', ...rounds, 'enquiry']);
});

it('embedded database: use from long ago no longer delays a client', async () => {
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
