import { expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import type { Car } from '../car/car.ts';
import { driveAway } from './drive-away.ts';
import { onRoadPolicy } from './on-road-policy.ts';

const now = new Date('2026-11-21T00:00:00Z');
const QLD = {
  registration: [
    { upTo: 3, dollars: 280 },
    { upTo: 4, dollars: 360.6 },
    { upTo: null, dollars: 800 },
  ],
  insurance: 386.8,
  fees: 97.95,
  date: '2026-07-01',
};
const policy = onRoadPolicy.parse({ states: { QLD } });
const yardIn = (state: string, country: 'AU' | 'NZ' = 'AU'): Car['location'] => {
  const location = aCar().location!;
  return { ...location, country, address: { ...location.address, state } };
};
const car = (change: Partial<Car> = {}) =>
  aCar({ price_type: 'Excl. government charges', simple_fuel: 'Petrol', variant: { cylinders: 4 }, ...change });

it('driveAway adds duty, registration, insurance and fees, with the date of each rate', () => {
  expect(driveAway(car(), 3_000_000, 'QLD', policy, now)).toEqual({
    shown: true,
    state: 'QLD',
    price: 3_000_000,
    duty: 90_000,
    registration: 36_100,
    insurance: 38_700,
    fees: 9_800,
    total: 3_174_600,
    date: '2026-07-01',
    dutyAsOf: '2025-08',
    dutySource: 'Queensland Government, Vehicle registration duty',
  });
});

it.each<[string, Partial<Car>, number | null, string, object, string]>([
  ['a price that includes it', { price_type: 'Drive away, no more to pay' }, 3_000_000, 'QLD', {}, 'included'],
  ['the same in other letters', { price_type: 'DRIVEAWAY' }, 3_000_000, 'QLD', {}, 'included'],
  [
    'the same at a yard of another state',
    { price_type: 'Drive away', location: yardIn('NSW') },
    3_000_000,
    'QLD',
    {},
    'other_state',
  ],
  ['a yard whose state no one knows', { price_type: 'Drive away', location: null }, 3_000_000, 'QLD', {}, 'included'],
  [
    'drive away at a yard in New Zealand',
    { price_type: 'Drive away', location: yardIn('Auckland', 'NZ') },
    3_000_000,
    'NZ',
    {},
    'included',
  ],
  ['without charges at a yard of another state', { location: yardIn('NSW') }, 3_000_000, 'QLD', {}, 'shown'],
  ['without charges in the other country', { location: yardIn('Auckland', 'NZ') }, 3_000_000, 'QLD', {}, 'no_state'],
  ['ride away', { price_type: 'Ride Away' }, 3_000_000, 'QLD', {}, 'included'],
  ['a price without GST', { price_type: 'Plus GST' }, 3_000_000, 'QLD', {}, 'without_gst'],
  ['without GST and more', { price_type: 'Plus GST and on-road costs' }, 3_000_000, 'QLD', {}, 'without_gst'],
  ['the same in other words', { price_type: 'ex gst' }, 3_000_000, 'QLD', {}, 'without_gst'],
  ['drive away, but for the GST', { price_type: 'Drive away + GST' }, 3_000_000, 'QLD', {}, 'without_gst'],
  ['GST inside', { price_type: 'Incl. GST, excl. government charges' }, 3_000_000, 'QLD', {}, 'shown'],
  ['drive away, GST inside', { price_type: 'Drive away inc. GST' }, 3_000_000, 'QLD', {}, 'included'],
  ['no words about it', { price_type: null }, 3_000_000, 'QLD', {}, 'shown'],
  ['no price', {}, null, 'QLD', {}, 'no_price'],
  ['a price of 0', {}, 0, 'QLD', {}, 'no_price'],
  ['a state without figures', {}, 3_000_000, 'NSW', {}, 'no_state'],
  ['a state whose duty no one knows', {}, 3_000_000, 'ACT', {}, 'no_state'],
  ['cylinders not known', { variant: {} }, 3_000_000, 'QLD', {}, 'duty_unknown'],
  ['an electric car', { simple_fuel: 'Electric', variant: {} }, 3_000_000, 'QLD', {}, 'shown'],
  ['a truck', { item_type: 'truck' }, 3_000_000, 'QLD', {}, 'duty_unknown'],
  ['figures of 143 days ago, good for 143', {}, 3_000_000, 'QLD', { validDays: 143 }, 'shown'],
  ['good for 142', {}, 3_000_000, 'QLD', { validDays: 142 }, 'outdated'],
])('driveAway: %s: %s', (_case, change, price, state, more, expected) => {
  const estimate = driveAway(car(change), price, state, { ...policy, ...more }, now);
  expect(estimate.shown ? 'shown' : estimate.because).toBe(expected);
});

/** Lines are shown in whole dollars, and so is what they add up to. */
it.each<[number, number[]]>([
  [1_177_700, [11_777, 354, 361, 387, 98, 12_977]],
  [3_000_000, [30_000, 900, 361, 387, 98, 31_746]],
  [2_199_000, [21_990, 660, 361, 387, 98, 23_496]],
  [1_999_950, [19_999.5, 600, 361, 387, 98, 21_445.5]],
])('driveAway of %i cents adds up to the dollar: %j', (price, dollars) => {
  const road = driveAway(car(), price, 'QLD', policy, now);
  if (!road.shown) throw new Error(road.because);
  const lines = [road.price, road.duty, road.registration, road.insurance, road.fees];
  expect([...lines, road.total].map((cents) => cents / 100)).toEqual(dollars);
  expect(lines.reduce((sum, line) => sum + Math.round(line / 100), 0)).toBe(Math.round(road.total / 100));
});
