import { expect, it } from 'vitest';
import { generateStock } from './generate-stock.ts';

const stock = [...generateStock({ now: new Date('2026-11-20T00:00:00Z') })].map(({ row }) => row);
const comments = (is: (row: Record<string, unknown>) => boolean) =>
  stock
    .filter((row) => row.dealercomments !== null && is(row))
    .map((row) => String(row.dealercomments))
    .join('\n');

it.each([
  [
    'that an electric car has a full tank',
    (row: Record<string, unknown>) => row.simple_fuel === 'Electric',
    /full tank/,
  ],
  [
    'that a caravan has a bonnet, an engine, kilometres or a driver',
    (row: Record<string, unknown>) => row.item_type === 'caravan',
    /bonnet|wipers|full tank|driven|\bkm\b/,
  ],
  [
    'that a motorcycle has wipers',
    (row: Record<string, unknown>) => row.item_type === 'motorcycle',
    /bonnet|wipers|four matching/,
  ],
  ['"A Isuzu" for "An Isuzu"', () => true, /\bA [AEIO][a-z]+ [A-Z0-9]/],
])('no demo comment says %s', (_case, is, wrong) => {
  const words = comments(is);
  expect(words.length).toBeGreaterThan(500);
  expect(words).not.toMatch(wrong);
});
