import { expect, it } from 'vitest';
import { isLastName } from './last-name.ts';

const marama = { name: 'Marama Ngata', email: 'marama@example.com' };
const unnamed = { name: '  ', email: 'x@example.com' };

it.each([
  ['Ngata', marama, true],
  [' ngata ', marama, true],
  ['Ngāta', marama, true],
  ['Marama', marama, false],
  ['Marama Ngata', marama, false],
  ['', marama, false],
  ['x@example.com', unnamed, true],
  ['', { name: '', email: '' }, false],
])('last name to confirm a deletion: %j for %j: %s', (typed, person, expected) =>
  expect(isLastName(typed, person)).toBe(expected),
);
