import { expect, it } from 'vitest';
import { untilWords } from './reservation-words.ts';

it.each([
  ['held', 'pick-up', false, 'Until noon'],
  ['held', 'pick-up', true, 'Until noon, now past'],
  ['paid', 'delivery', true, 'Until noon, now past'],
  ['confirmed', 'pick-up', false, 'Pick-up by noon'],
  ['confirmed', 'pick-up', true, 'Pick-up by noon, now past'],
  ['confirmed', 'delivery', true, 'Delivery by noon, now past'],
] as const)('a reservation that is %s for %s, overdue %s: %s', (state, handover, overdue, words) =>
  expect(untilWords({ state, handover }, 'noon', overdue)).toBe(words),
);
