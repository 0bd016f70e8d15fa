import { expect, it } from 'vitest';
import { outcomeOf } from './draft-words.ts';

const AT = new Date('2026-11-29T10:00:00Z');
const LATER = new Date('2026-11-29T10:05:00Z');

it.each([
  ['as it came', AT, 'Columns not saved yet'],
  ['with saved columns', LATER, 'Columns saved, not checked yet'],
])('outcomeOf says where an open import is: %s', (_what, changedAt, expected) =>
  expect(outcomeOf({ state: 'open', report: null, reverted: null, createdAt: AT, changedAt })).toBe(expected),
);
