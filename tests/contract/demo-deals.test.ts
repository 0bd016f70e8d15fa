import { expect, it } from 'vitest';
import { middleOfRange } from '#domain/market/middle-of-range.ts';
import { labelDemo } from '../../bench/demo-deals.ts';
import { testDatabase } from '../databases.ts';

it('demo deals: no price above the middle of similar cars is called a deal', async () => {
  const { database, close } = await testDatabase.open();
  const cars = await labelDemo(database, { now: new Date('2026-11-20T00:00:00Z'), share: 0.4 });
  await close();
  const deals = cars.filter(({ label }) => label.endsWith(' Deal'));
  expect(deals.length).toBeGreaterThan(0);
  expect(deals.filter(({ price, min, max }) => price! > middleOfRange({ min: min!, max: max! }))).toEqual([]);
}, 240_000);
