import { describe, expect, it } from 'vitest';
import { keyInformation } from './key-information.ts';
import type { SpecifiedCar } from './specifications.ts';

const bare: SpecifiedCar = {
  item_type: 'car',
  year: null,
  make: 'Toyota',
  model: 'RAV4',
  badge: null,
  series: null,
  simple_body: null,
  bodyconfiguration: null,
  doors: null,
  seats: null,
  engine_size: null,
  engine_size_litres: null,
  simple_transmission: null,
  gearnum: null,
  drive: null,
  simple_fuel: null,
  fuel: null,
  colour: null,
  km: null,
  build_date: null,
  compliance_date: null,
  regplate: null,
  vin: null,
  stocknum: null,
  rego: undefined,
  variant: {},
};
const full: SpecifiedCar = {
  ...bare,
  km: 18_420,
  simple_transmission: 'Automatic',
  fuel: 'Diesel',
  drive: 'AWD',
  seats: 5,
  stocknum: 'N1',
  rego: 'Expires on 1\u00a0May\u00a02027',
  colour: 'Red',
  engine_size_litres: 2,
  variant: {
    ancaprating: 5,
    sleeps: 4,
    vehiclelength: 6_900,
    atm: 2_890,
    tare: 2_410,
    grossvehiclemass: 4_500,
    power: 110,
  },
};

describe('key information', () => {
  it.each([
    ['a car with everything', full, ['km', 'transmission', 'fuel', 'drive', 'seats', 'ancap', 'rego', 'stock']],
    [
      'a truck',
      { ...full, item_type: 'truck' },
      ['km', 'gvm', 'transmission', 'drive', 'fuel', 'power', 'rego', 'stock'],
    ],
    [
      'a motorcycle',
      { ...full, item_type: 'motorcycle' },
      ['km', 'engine', 'power', 'transmission', 'fuel', 'rego', 'colour', 'stock'],
    ],
    ['a caravan', { ...full, item_type: 'caravan' }, ['sleeps', 'length', 'atm', 'tare', 'rego', 'stock']],
    [
      'what is unknown gives way to the next',
      { ...full, seats: null, rego: undefined },
      ['km', 'transmission', 'fuel', 'drive', 'ancap', 'stock', 'engine', 'colour'],
    ],
    ['a car no one described', bare, []],
  ] as [string, SpecifiedCar, string[]][])('%s', (_case, car, keys) => {
    expect(keyInformation(car).map(({ key }) => key)).toEqual(keys);
  });
});
