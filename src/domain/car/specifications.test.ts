import { describe, expect, it } from 'vitest';
import { factValue, specifications, type FactKey, type SpecifiedCar } from './specifications.ts';

const car: SpecifiedCar = {
  item_type: 'car',
  year: 2024,
  make: 'Toyota',
  model: 'RAV4',
  badge: 'Cruiser',
  series: null,
  simple_body: 'SUV',
  bodyconfiguration: null,
  doors: 5,
  seats: 5,
  engine_size: null,
  engine_size_litres: 2.5,
  simple_transmission: 'Automatic',
  gearnum: 6,
  drive: 'AWD',
  simple_fuel: 'Hybrid',
  fuel: 'Petrol hybrid',
  colour: 'Jungle Khaki',
  km: 18_420,
  build_date: '2024-02',
  compliance_date: null,
  regplate: '1AB2CD',
  vin: 'JTMRW3FV10D123421',
  stocknum: 'NB20814',
  rego: 'Expires on 14\u00a0August\u00a02027',
  variant: { cylinders: 4, power: 163, towingcapacitybraked: 1_500, fuelconsumptioncombined: 4.8, ancaprating: 5 },
};

describe('specifications', () => {
  it.each([
    ['body', {}, 'SUV, 5 doors'],
    ['body', { doors: null }, 'SUV'],
    ['engine', {}, '2.5 L, 4 cylinder'],
    ['engine', { engine_size_litres: null, engine_size: '649 cc', variant: {} }, '649 cc'],
    ['engine', { engine_size_litres: 0, variant: { cylinders: 0 } }, undefined],
    ['engine', { engine_size_litres: 2, variant: {} }, '2.0 L'],
    ['engine', { item_type: 'motorcycle', engine_size: '1084 cc', engine_size_litres: 1.084 }, '1,084 cc, 4 cylinder'],
    ['towing', {}, '1,500 kg'],
    ['towing', { variant: { towingcapacitybraked: 0 } }, undefined],
    ['transmission', {}, 'Automatic, 6 speed'],
    ['fuel', {}, 'Petrol hybrid'],
    ['fuel', { fuel: ' ' }, 'Hybrid'],
    ['consumption', {}, '4.8 L/100 km'],
    ['km', {}, '18,420 km'],
    ['km', { km: 0 }, '0 km'],
    ['build', {}, 'February 2024'],
    ['compliance', {}, undefined],
    ['vin', {}, 'JTMRW3FV•••••••21'],
    ['vin', { wholeVin: true }, 'JTMRW3FV10D123421'],
    ['vin', { vin: 'SHORT' }, '•••••'],
    ['plate', {}, '1AB•••'],
    ['plate', { wholePlate: true }, '1AB2CD'],
    ['rego', {}, 'Expires on 14\u00a0August\u00a02027'],
    ['ancap', {}, '5 stars, year on request'],
    ['ancap', { variant: { ancaprating: 4, ancapyear: 2023 } }, '4 stars, tested 2023'],
  ] as [FactKey, Partial<SpecifiedCar>, string | undefined][])('%s with %j says %s', (key, change, value) => {
    expect(factValue({ ...car, ...change }, key)).toBe(value);
  });

  it.each([
    ['car', ['Body', 'Engine', 'Power', 'Towing, braked']],
    ['truck', ['Body', 'Engine', 'Power', 'Transmission']],
    ['motorcycle', ['Body', 'Engine', 'Power', 'Towing, braked']],
  ] as const)('a %s begins with %j', (item_type, first) => {
    expect(
      specifications({ ...car, item_type })
        .slice(0, 4)
        .map(({ name }) => name),
    ).toEqual(first);
  });

  it('a caravan begins with its berths and living equipment', () => {
    const caravan: SpecifiedCar = {
      ...car,
      item_type: 'caravan',
      bodyconfiguration: 'Rear ensuite',
      variant: { sleeps: 2, vehiclelength: 8_620, tare: 2_410, atm: 2_890 },
    };
    expect(specifications(caravan).slice(0, 3)).toEqual([
      { name: 'Layout', value: 'Rear ensuite' },
      { name: 'Sleeps', value: '2' },
      { name: 'Length', value: '8,620 mm' },
    ]);
  });

  it('lists each fact once and none without a value', () => {
    const facts = specifications(car);
    expect(new Set(facts.map(({ name }) => name)).size).toBe(facts.length);
    expect(facts.every(({ value }) => value !== '')).toBe(true);
  });
});
