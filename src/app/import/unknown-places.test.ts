import { expect, it } from 'vitest';
import { unknownPlaces } from './unknown-places.ts';

const places = (unknown: number, known: number) =>
  unknownPlaces({
    unknownPlaces: Array.from({ length: unknown }, (_, index) => ({ name: `Yard ${index}`, rows: 1 })),
    knownPlaces: Array.from({ length: known }, (_, index) => `yard-${index}`),
  });

it('unknownPlaces is undefined when every location is known', () => expect(places(0, 3)).toBeUndefined());

it.each([
  [1, 0, { others: 0, othersKnown: 0 }],
  [10, 20, { others: 0, othersKnown: 0 }],
  [11, 21, { others: 1, othersKnown: 1 }],
])('unknownPlaces counts what it leaves out of %i names and %i locations', (unknown, known, expected) => {
  const report = places(unknown, known)!;
  expect(report).toMatchObject(expected);
  expect(report.named).toHaveLength(Math.min(unknown, 10));
  expect(report.known).toHaveLength(Math.min(known, 20));
});
