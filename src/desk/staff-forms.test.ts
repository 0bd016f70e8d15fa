import { expect, it } from 'vitest';
import { roleLabels } from '#domain/staff/role-labels.ts';
import type { Reach } from '#domain/staff/reach.ts';
import { isAlone, reachText, wholeWord } from './staff-forms.ts';

it.each([
  [0, 1, true],
  [1, 1, true],
  [2, 1, false],
  [1, 2, false],
])('%i dealerships with %i websites are one company: %s', (dealerships, sites, alone) => {
  expect(isAlone(Array(dealerships), Array(sites))).toBe(alone);
});

it.each([
  [true, 'Everything', 'Full admin', 'Admin'],
  [false, 'Whole group', 'Group admin', 'Dealer admin'],
])('words for one company: %s', (alone, whole, first, second) => {
  expect(wholeWord(alone)).toBe(whole);
  const choices = { wholeGroup: true, isAlone: alone, dealerships: [], sites: [] };
  expect(reachText({ dealerships: 'all', sites: 'all' }, choices)).toBe(whole);
  const labels = roleLabels(alone);
  expect([labels['group-admin'], labels['dealer-admin'], labels.sales]).toEqual([first, second, 'Sales']);
});

it.each<[string, Reach, boolean, string]>([
  ['the dealership and the website of one company', { dealerships: [1], sites: ['a'] }, true, 'Everything'],
  ['the dealership alone', { dealerships: [1], sites: [] }, true, 'Coastal Cars'],
  ['both in a group', { dealerships: [1], sites: ['a'] }, false, 'Coastal Cars; Coastal'],
])('access in words: %s', (_, reach, alone, words) => {
  const [dealerships, sites] = [[{ id: 1, name: 'Coastal Cars' }], [{ slug: 'a', name: 'Coastal' }]];
  expect(reachText(reach, { wholeGroup: true, isAlone: alone, dealerships, sites })).toBe(words);
});
