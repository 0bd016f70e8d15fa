import { expect, it } from 'vitest';
import { readFinderQuery, writeFinderQuery } from './finder-query.ts';

it.each([
  ['', { kind: 'everything' }, ''],
  ['utm_source=x', { kind: 'everything' }, ''],
  ['q=', { kind: 'nothing' }, 'q='],
  ['q=%20%00', { kind: 'nothing' }, 'q='],
  ['q=+4006+', { kind: 'text', text: '4006', placeId: null }, 'q=4006'],
  ['place=abc&q=Newstead', { kind: 'text', text: 'Newstead', placeId: 'abc' }, 'q=Newstead&place=abc'],
  ['location=12&q=x', { kind: 'location', id: 12 }, 'location=12'],
  ['location=12;drop', { kind: 'everything' }, ''],
  ['lat=-27.44631&lng=153.0448', { kind: 'point', lat: -27.45, lng: 153.04 }, 'lat=-27.45&lng=153.04'],
  ['lat=-91&lng=153', { kind: 'everything' }, ''],
  ['lat=1', { kind: 'everything' }, ''],
])('dealer locator query "%s"', (query, expected, canonical) => {
  const read = readFinderQuery(new URLSearchParams(query));
  expect(read).toEqual(expected);
  expect(writeFinderQuery(read)).toBe(canonical);
  expect(readFinderQuery(new URLSearchParams(canonical))).toEqual(expected);
});

it('dealer locator query is cut at its maximum length', () => {
  expect(readFinderQuery(new URLSearchParams({ q: 'a'.repeat(1000), place: 'b'.repeat(1000) }))).toEqual({
    kind: 'text',
    text: 'a'.repeat(100),
    placeId: null,
  });
});
