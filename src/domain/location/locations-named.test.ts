import { expect, it } from 'vitest';
import { locationsNamed } from './locations-named.ts';

const LOCATIONS = ['Northbank Newstead', 'Newstead Motors', 'Kōwhai Penrose', 'A', 'B', 'C', 'D', 'E', 'F'].map(
  (name) => ({ name }),
);
const named = (text: string) => locationsNamed(LOCATIONS, text).map(({ name }) => name);

it.each([
  ['newst', ['Newstead Motors', 'Northbank Newstead']],
  ['NORTHBANK NEW', ['Northbank Newstead']],
  ['kowhai', ['Kōwhai Penrose']],
  ['  ', []],
  ['newstaed', []],
])('locationsNamed: "%s" is contained in %j (case-insensitive contains match)', (text, expected) => {
  expect(named(text)).toEqual(expected);
});
