import { expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { Dealership } from '#domain/location/dealership.ts';
import type { Country } from '#domain/location/country.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { formContext } from './form-context.ts';

const standing = (country: Country): Car => aCar({ location: { ...aCar().location!, country } });

it.each<[string, Country, Country[], Car | undefined, Country[]]>([
  ['a site of one country', 'AU', ['AU'], undefined, ['AU']],
  ['a group of both, in general', 'AU', ['AU', 'NZ'], undefined, ['AU', 'NZ']],
  ['a group of both, about a car at home', 'AU', ['AU', 'NZ'], standing('AU'), ['AU', 'NZ']],
  ['a group of both, about a car abroad', 'AU', ['AU', 'NZ'], standing('NZ'), ['NZ', 'AU']],
  ['a site whose only car abroad is another dealership’s', 'NZ', [], standing('AU'), ['AU', 'NZ']],
])('form context: %s accepts phone numbers of its countries, the nearest first', (_, home, of, car, countries) => {
  const site = liveSite('group', { settings: { site: { name: 'Group', country: home } } });
  const locations = of.map((country, id) => ({ ...aCar().location!, id, country }));
  expect(formContext({ ...site, locations, dealerships: [{ id: 3 } as Dealership] }, car).countries).toEqual(countries);
});
