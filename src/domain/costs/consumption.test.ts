import { expect, it } from 'vitest';
import { consumption } from './consumption.ts';

it.each([
  ['Petrol', { fuelconsumptioncombined: 8.1 }, { litres: 8.1, kwh: 0 }],
  ['Hybrid', { fuelconsumptioncombined: 4.7, energyconsumption: 99 }, { litres: 4.7, kwh: 0 }],
  ['Electric', { energyconsumption: 16 }, { litres: 0, kwh: 16 }],
  ['Electric', { fuelconsumptioncombined: 8 }, undefined],
  ['PHEV', { fuelconsumptioncombined: 1.5, energyconsumption: 12 }, { litres: 1.5, kwh: 12 }],
  ['PHEV', { fuelconsumptioncombined: 1.5 }, undefined],
  ['Petrol', {}, undefined],
  [null, { fuelconsumptioncombined: 8.1 }, { litres: 8.1, kwh: 0 }],
])('consumption: %s with %j uses %j', (simple_fuel, variant, expected) => {
  expect(consumption({ simple_fuel, variant })).toEqual(expected);
});
