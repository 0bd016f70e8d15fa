import { expect, it } from 'vitest';
import { whereTheCarIs } from './where-the-car-is.ts';

it.each([
  [{ make: 'Toyota', model: 'RAV4' }, undefined, 'The RAV4 is at this location.'],
  [{ make: 'Mazda', model: '3' }, undefined, 'The Mazda3 is at this location.'],
  [{ make: 'MG', model: '4' }, 'Chermside', 'We’ll bring the MG4 here from Chermside.'],
])('place of a car %j that comes from %s', (car, from, words) => expect(whereTheCarIs(car, from)).toBe(words));
