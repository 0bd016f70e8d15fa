import { expect, it } from 'vitest';
import { outcomeOf, progressInWords } from './draft-words.ts';

const AT = new Date('2026-11-29T10:00:00Z');
const LATER = new Date('2026-11-29T10:05:00Z');

it.each([
  ['as it came', AT, 'Columns not saved yet'],
  ['with saved columns', LATER, 'Columns saved, not checked yet'],
])('outcomeOf says where an open import is: %s', (_what, changedAt, expected) =>
  expect(outcomeOf({ state: 'open', report: null, reverted: null, createdAt: AT, changedAt })).toBe(expected),
);

it.each([
  ['a first import', 0, 39, 'Undone: 39 added cars removed'],
  ['a later one', 2, 1, 'Undone: 2 cars as before, 1 added car removed'],
  ['one that added nothing', 2, 0, 'Undone: 2 cars as before'],
  ['one that has nothing to put back', 0, 0, 'Undone: 0 cars as before'],
])('outcomeOf says what the undo of an import did: %s', (_what, restored, removed, expected) =>
  expect(
    outcomeOf({
      state: 'undone',
      report: null,
      reverted: { restored, removed, remaining: [] },
      createdAt: AT,
      changedAt: LATER,
    }),
  ).toBe(expected),
);

it.each([
  ['not begun', null, 'Starting.'],
  ['reading', { phase: 'reading', rows: 1_200, failed: 0 }, '1,200 rows read.'],
  ['an undo that compares', { phase: 'undoing', rows: 0, failed: 0 }, 'Comparing with the stock.'],
  ['an undo', { phase: 'undoing', rows: 500, failed: 0, total: 1_700 }, '500 of 1,700 cars undone.'],
] as const)('progressInWords: %s', (_what, progress, expected) => expect(progressInWords(progress)).toBe(expected));
