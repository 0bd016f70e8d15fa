import { expect, it } from 'vitest';
import type { FeedField } from '#domain/stock-feed/feed-fields.ts';
import { readCar } from './read-car.ts';
import type { StagedColumn } from './staged-car.ts';

const read = (fields: Partial<Record<FeedField, unknown>>) =>
  readCar(2, { make: 'Kia', model: 'Rio', ...fields }, 2026);

it.each<[string, Partial<Record<FeedField, unknown>>, Record<string, unknown>]>([
  [
    'the price type that stands behind a price',
    { price: '$29,990.00 drive away' },
    { price_cents: 2_999_000, price_type: 'Drive away' },
  ],
  [
    'the price type of its own column, if there is one',
    { price: '29990+ORC', price_type: 'Before on-roads' },
    { price_cents: 2_999_000, price_type: 'Before on-roads' },
  ],
  [
    'pictures as a JSON list in a cell',
    { images: '["https://a.example/1.jpg","https://a.example/2.jpg"]' },
    {
      images: [
        { image: { url: 'https://a.example/1.jpg', thumb: { url: 'https://a.example/1.jpg' } } },
        { image: { url: 'https://a.example/2.jpg', thumb: { url: 'https://a.example/2.jpg' } } },
      ],
      photos_count: 2,
    },
  ],
  [
    'features as a JSON list',
    { filtered_features: '["Sunroof", "Tow bar"]' },
    { filtered_features: ['Sunroof', 'Tow bar'] },
  ],
  ['a colour in capitals', { colour: 'RED' }, { colour: 'Red' }],
  ['a colour in small letters', { colour: 'deep blue' }, { colour: 'Deep Blue' }],
  ['a city in capitals', { location: 'FAWKNER, VIC' }, { location_city: 'Fawkner', location_state: 'VIC' }],
])('understands %s', (_what, fields, car) => {
  const { errors, warnings, car: staged } = read(fields);
  expect([...errors, ...warnings]).toEqual([]);
  expect(staged).toMatchObject(car);
});

it.each<[string, Partial<Record<FeedField, unknown>>, string, StagedColumn, unknown]>([
  ['seats in words', { seats: 'five' }, 'not a number', 'seats', undefined],
  ['a day that is not there', { rego_expiry: '31/02/2027' }, 'no day 31', 'rego_expiry', undefined],
  ['seats and a half', { seats: '5.5' }, 'not a whole number', 'seats', undefined],
  ['a model year too far away', { year: '2060' }, 'not between 1900', 'year', undefined],
  ['a price in words', { price: 'make an offer' }, 'not an amount', 'price_cents', undefined],
  ['a VIN that is none', { vin: 'X1'.repeat(20) }, '40 characters', 'vin', undefined],
  ['an unknown condition', { car_type: 'as new' }, 'none of new, used, demo', 'car_type', 'used'],
])('keeps a car with %s, and says so', (_what, fields, reason, column, value) => {
  const { errors, warnings, car: staged } = read(fields);
  expect(errors).toEqual([]);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]!.reason).toContain(reason);
  expect(warnings[0]!.reason).toContain('The car is in without it.');
  expect({ [column]: staged?.[column] }).toEqual({ [column]: value });
});

it.each<[string, Partial<Record<FeedField, unknown>>]>([
  ['a make', { make: '' }],
  ['a status that is understood: it might be sold', { status: 'wholesaled' }],
  ['to know whether it may be shown', { show_on_dealer_website: 'perhaps' }],
])('leaves a car out that lacks %s', (_what, fields) => {
  const { errors, car } = read(fields);
  expect(errors).toHaveLength(1);
  expect(car).toBeUndefined();
});

it.each([
  ['http://127.0.0.1:8080/a.jpg'],
  ['http://localhost/a.jpg'],
  ['https://[::1]/a.jpg'],
  ['https://2130706433/a.jpg'],
  ['ftp://a.example/a.jpg'],
])('passes over a picture at %s, and says so', (address) => {
  const { warnings, car } = read({ images: ['https://cdn-1.a.example:443/a.jpg?w=1', address, '/pictures/a.jpg'] });
  expect(car!.images).toHaveLength(2);
  expect(warnings).toMatchObject([{ reason: expect.stringContaining('1 of these pictures') as string }]);
});

it('takes gas for LPG, and says that it may be petrol', () => {
  const { warnings, car } = read({ fuel: 'gas' });
  expect(car).toMatchObject({ simple_fuel: 'LPG' });
  expect(warnings).toMatchObject([{ field: 'fuel', reason: expect.stringContaining('{gas: Petrol}') as string }]);
});
