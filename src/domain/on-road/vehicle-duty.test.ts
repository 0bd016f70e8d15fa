import { expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import type { Car } from '../car/car.ts';
import { vehicleDuty, type DutyState } from './vehicle-duty.ts';

const petrol: Partial<Car> = { simple_fuel: 'Petrol', simple_body: 'SUV', variant: { cylinders: 4 } };
const ute = { ...petrol, simple_body: 'Ute' };

it.each<[string, DutyState, Partial<Car>, number, number | null]>([
  ['up to 45,000', 'NSW', petrol, 45_000, 1_350],
  ['a part of a hundred above', 'NSW', petrol, 45_001, 1_355],
  ['60,000', 'NSW', petrol, 60_000, 2_100],
  ['a ute', 'NSW', ute, 60_000, 1_800],
  ['a motorcycle', 'NSW', { item_type: 'motorcycle', simple_body: 'Naked' }, 10_000, 300],
  ['a caravan', 'NSW', { item_type: 'caravan', simple_body: 'Caravan' }, 60_000, 0],
  ['used', 'VIC', petrol, 40_000, 1_680],
  ['the last at the first rate', 'VIC', petrol, 80_567, 403 * 8.4],
  ['the whole value at the next', 'VIC', petrol, 80_568, 403 * 10.4],
  ['electric at all values', 'VIC', { ...petrol, simple_fuel: 'Electric' }, 120_000, 5_040],
  ['a new ute', 'VIC', { ...ute, car_type: 'new' }, 40_000, 1_080],
  ['a former demonstrator', 'VIC', { ...ute, car_type: 'demo' }, 40_000, 1_680],
  ['four cylinders', 'QLD', petrol, 30_000, 900],
  ['six', 'QLD', { ...petrol, variant: { cylinders: 6 } }, 30_000, 1_050],
  ['eight', 'QLD', { ...petrol, variant: { cylinders: 8 } }, 30_000, 1_200],
  ['a hybrid', 'QLD', { ...petrol, simple_fuel: 'Hybrid' }, 30_000, 600],
  ['electric, above 100,000', 'QLD', { ...petrol, simple_fuel: 'Electric' }, 100_001, 1_001 * 4],
  ['cylinders not known', 'QLD', { ...petrol, variant: {} }, 30_000, null],
  ['30,000', 'SA', petrol, 30_000, 1_140],
  ['a ute', 'SA', ute, 30_000, 870],
  ['to 1,000', 'SA', petrol, 1_000, 10],
  ['32,000', 'WA', petrol, 32_000, 1_216],
  ['25,000', 'WA', petrol, 25_000, 687.5],
  ['the whole at 6.5 %', 'WA', petrol, 50_001, 3_250.05],
  ["the state's own example", 'TAS', petrol, 38_750, 1_468],
  ['35,000', 'TAS', petrol, 35_000, 1_050],
  ['40,001', 'TAS', petrol, 40_001, 1_604],
  ['a ute', 'TAS', ute, 38_750, 1_164],
  ['a part of a hundred', 'NT', petrol, 30_050, 903],
  ['none', 'NZ', petrol, 30_000, 0],
  ['a truck goes by weight', 'NSW', { item_type: 'truck' }, 30_000, null],
])('vehicleDuty: %s, %s', (_case, state, change, price, amount) => {
  const duty = vehicleDuty(aCar(change), price * 100, state);
  expect(duty === null ? null : duty.amount / 100).toBe(amount === null ? null : Math.round(amount * 100) / 100);
});
