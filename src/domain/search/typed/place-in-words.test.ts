import { expect, test } from 'vitest';
import { placeInWords, unreadPlaces } from './place-in-words.ts';

test.each([
  ['near 5000', { rest: '', place: '5000' }],
  ['ute near 5000 under 30k', { rest: 'ute under 30k', place: '5000' }],
  ['SUV close to Adelaide', { rest: 'SUV', place: 'Adelaide' }],
  ['hilux within 50km of fortitude valley', { rest: 'hilux', place: 'fortitude valley', radiusKm: 50 }],
  ['within 20 kilometres from 4006', { rest: '', place: '4006', radiusKm: 20 }],
  ['hybrid near Ipswich under 45', { rest: 'hybrid under 45', place: 'Ipswich' }],
  ['hybrid near surfers paradise, under 45', { rest: 'hybrid under 45', place: 'surfers paradise' }],
  ['ute near 4305, diesel', { rest: 'ute diesel', place: '4305' }],
  ['ute near Fordham with a canopy', { rest: 'ute with a canopy', place: 'Fordham' }],
  ['ute near me under 45', undefined],
  ['ute near me', undefined],
  ['ute near', undefined],
  ['near 50000', undefined],
  ['near new', { rest: '', place: 'new' }], // an unknown place
  ['linear 5000', undefined],
  ['suv around 2019', undefined],
])('placeInWords: %s', (query, place) => expect(placeInWords(query)).toEqual(place));

test.each([
  ['ute in Adelaide', { rest: 'ute', place: 'Adelaide' }],
  ['in 5000', { rest: '', place: '5000' }],
  ['mini cooper', undefined],
])('placeInWords: %s, when it has no other meaning', (query, place) => {
  expect(placeInWords(query, true)).toEqual(place);
  expect(placeInWords(query)).toBeUndefined();
});

test.each([
  ['4006', ['4006'], [{ rest: '', place: '4006' }]],
  ['ute 4006', ['4006'], [{ rest: 'ute', place: '4006' }]],
  ['ute 40061', ['40061'], []],
])('unreadPlaces: %s names a postcode by itself', (query, unread, places) =>
  expect(unreadPlaces(query, unread)).toEqual(places),
);
