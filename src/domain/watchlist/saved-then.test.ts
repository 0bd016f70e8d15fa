import { expect, it } from 'vitest';
import { readThen, writtenThen, type SavedThen } from './saved-then.ts';

const then: SavedThen = { carId: 7, price: 2_849_000, state: 'free', day: '2026-11-29', priceType: 'Drive away' };

it.each<[string, Partial<SavedThen>]>([
  ['7~2849000~free~2026-11-29~Drive away', {}],
  ['7~~reserved~2026-11-29~', { price: null, state: 'reserved', priceType: '' }],
])('%s', (text, change) => {
  expect(writtenThen({ ...then, ...change })).toBe(text);
  expect(readThen(text)).toEqual([{ ...then, ...change }]);
});

it.each([
  '',
  'null',
  '7~1~sold~2026-11-29~x',
  '7~1~free~2026-99-29~x',
  '7~-1~free~2026-11-29~x',
  '7~1~free~2026-11-29~x~y',
  `7~1~free~2026-11-29~${'x'.repeat(61)}`,
])('nothing is read of %j', (text) => expect(readThen(text)).toEqual([]));

it('several are read, without those that are none; no type of a price breaks them', () => {
  const odd = writtenThen({ ...then, carId: 8, priceType: `a|b~c${'d'.repeat(90)}` });
  expect(readThen(`x|${writtenThen(then)}|${odd}`).map(({ carId }) => carId)).toEqual([7, 8]);
});
