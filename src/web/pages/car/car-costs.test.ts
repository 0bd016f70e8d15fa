import { expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { aCar } from '#tests/a-car.ts';
import { calculate, carCosts } from './car-costs.ts';

const settings = siteSettings.parse({ costs: { deliveryZones: [{ name: 'Here', withinKm: 50, price: 120 }] } });
const prices = () => ({ price: async () => ({ price: 12_000, name: 'Here', time: null }) });
const diesel: Partial<Car> = { simple_fuel: 'Diesel', variant: { fuelconsumptioncombined: 7.9 } };
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

it("car costs use the price of the car's fuel", () => {
  expect(carCosts(aCar(diesel), settings)).toMatchObject({
    fuel: { litres: 7.9, kwh: 0, fuel: 'Diesel', uses: '7.9 L/100 km', typed: { litrePrice: 1.99 } },
    delivery: { carId: 1, submitted: null },
  });
});

it.each<[string, Partial<Car>, object]>([
  ['a sold car', { ...diesel, status: 'sold' }, {}],
  ['a site without either', diesel, { costs: { fuelCalculator: false } }],
])('car costs show nothing for %s', (_case, car, change) => {
  const bare = { fuel: null, delivery: null };
  expect(carCosts(aCar(car), siteSettings.parse(change))).toEqual(bare);
});

it('car costs without a script are a form, and use the defaults for invalid figures', async () => {
  const car = aCar(diesel);
  expect(await calculate(form({ calculator: 'delivery', postcode: '4000' }), car, settings, prices)).toEqual({
    delivery: { postcode: '4000', answer: { kind: 'estimate', price: '$120', name: 'Here', time: null } },
  });
  const typed = form({ calculator: 'fuel', kmYear: '20000', litrePrice: 'cheap' });
  expect(await calculate(typed, car, settings, prices)).toEqual({
    fuel: { kmYear: 20_000, litrePrice: 1.99, powerPrice: 0.32, refused: { litrePrice: 'cheap' } },
  });
  expect(await calculate(form({ calculator: 'fuel', kmYear: '99999999' }), car, settings, prices)).toMatchObject({
    fuel: { refused: { kmYear: '99999999' } },
  });
  expect(await calculate(form({ calculator: 'delivery', postcode: '12' }), car, settings, prices)).toMatchObject({
    delivery: { answer: { kind: 'refused', because: 'Invalid postcode. Please enter a 4-digit number.' } },
  });
  expect(await calculate(form({ calculator: 'other' }), car, settings, prices)).toBeUndefined();
});

const yardIn = (country: 'AU' | 'NZ'): Partial<Car> => ({ location: { ...aCar().location!, country } });
const NOT_INCLUDED = 'Road user charges are not included.';

it.each<[string, Partial<Car>, string | null]>([
  ['a diesel in New Zealand', { ...diesel, ...yardIn('NZ') }, NOT_INCLUDED],
  [
    'an electric car in New Zealand',
    { simple_fuel: 'Electric', variant: { energyconsumption: 15 }, ...yardIn('NZ') },
    NOT_INCLUDED,
  ],
  [
    'a petrol car in New Zealand',
    { simple_fuel: 'Petrol', variant: { fuelconsumptioncombined: 7.9 }, ...yardIn('NZ') },
    null,
  ],
  ['a diesel in Australia', { ...diesel, ...yardIn('AU') }, null],
])('car costs of %s name the charges by distance that they leave out', (_case, change, without) => {
  expect(carCosts(aCar(change), settings).fuel?.without).toBe(without);
});
