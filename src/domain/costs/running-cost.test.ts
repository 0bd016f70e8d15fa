import { expect, it } from 'vitest';
import { runningCost } from './running-cost.ts';

const prices = { litrePrice: 2, powerPrice: 0.3 };

it.each([
  ['petrol: 15,000 km at 8 L and $2', { litres: 8, kwh: 0 }, 15_000, 240_000, 4615],
  ['electric: 15,000 km at 16 kWh and 30 c', { litres: 0, kwh: 16 }, 15_000, 72_000, 1385],
  ['plug-in hybrid: 1.5 L and 12 kWh, both counted', { litres: 1.5, kwh: 12 }, 15_000, 99_000, 1904],
  ['a car that stands', { litres: 8, kwh: 0 }, 0, 0, 0],
  ['no rounding until the end', { litres: 7.3, kwh: 0 }, 10_001, 146_015, 2808],
])('runningCost: %s', (_case, consumption, kmYear, year, week) => {
  expect(runningCost(consumption, { kmYear, ...prices })).toEqual({ year, week });
});
