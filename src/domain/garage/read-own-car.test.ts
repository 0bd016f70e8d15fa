import { expect, it } from 'vitest';
import { readOwnCar } from './read-own-car.ts';

const read = (typed: Record<string, string>) =>
  readOwnCar({ name: '2021 Mazda 3', ...typed }, { today: '2026-11-21', countries: ['AU'] });
const nothing = { plate: null, serviceOn: null, regoExpires: null, serviceKm: null, email: null };

it.each([
  ['a name alone', {}, {}],
  ['spaces around it', { name: '  2021   Mazda 3 ' }, {}],
  ['a plate', { rego: '847 xkt', regoState: 'QLD' }, { plate: { rego: '847XKT', regoState: 'QLD' } }],
  ['today', { serviceOn: '2026-11-21' }, { serviceOn: '2026-11-21' }],
  ['three years', { regoExpires: '2029-11-23' }, { regoExpires: '2029-11-23' }],
  ['kilometres', { serviceKm: '75,000 km' }, { serviceKm: 75_000 }],
  ['the most kilometres', { serviceKm: '2000000' }, { serviceKm: 2_000_000 }],
  ['an address', { email: 'Priya@Example.com' }, { email: 'priya@example.com' }],
])('readOwnCar accepts %s', (_what, typed, found) =>
  expect(read(typed)).toEqual({ car: { name: '2021 Mazda 3', ...nothing, ...found } }),
);

it.each([
  ['name', { name: 'x' }],
  ['name', { name: 'x'.repeat(81) }],
  ['rego', { rego: '847 XKT', regoState: 'NZ' }],
  ['rego', { rego: '8', regoState: 'QLD' }],
  ['serviceOn', { serviceOn: '2026-11-20' }],
  ['serviceOn', { serviceOn: '2027-02-31' }],
  ['regoExpires', { regoExpires: '2029-11-25' }],
  ['regoExpires', { regoExpires: 'soon' }],
  ['serviceKm', { serviceKm: '0' }],
  ['serviceKm', { serviceKm: '2000001' }],
  ['serviceKm', { serviceKm: '12.5' }],
  ['email', { email: 'priya' }],
])('readOwnCar asks for %s again: %j', (field, typed) =>
  expect(read(typed as Record<string, string>)).toEqual({ problems: { [field]: expect.any(String) as string } }),
);
