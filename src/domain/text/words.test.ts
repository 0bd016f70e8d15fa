import { expect, it } from 'vitest';
import { counted, joinAnd, joinOr, plural } from './words.ts';

it.each([
  [0, '0 cars'],
  [1, '1 car'],
  [1.5, '1.5 cars'],
  [2, '2 cars'],
  [1_204, '1,204 cars'],
])('counted: %s is "%s"', (count, expected) => {
  expect(counted(count, 'car')).toBe(expected);
});

it('counted accepts an irregular plural, and a verb', () => {
  expect([counted(2, 'enquiry', 'enquiries'), plural(1, 'is', 'are'), plural(3, 'is', 'are')]).toEqual([
    '2 enquiries',
    'is',
    'are',
  ]);
});

it.each([
  [[], '', ''],
  [['Ford'], 'Ford', 'Ford'],
  [['Ford', 'Kia'], 'Ford and Kia', 'Ford or Kia'],
  [['Ford', 'Kia', 'Mazda'], 'Ford, Kia and Mazda', 'Ford, Kia or Mazda'],
])('joinAnd and joinOr: %j is "%s" and "%s"', (words, and, or) => {
  expect([joinAnd(words), joinOr(words)]).toEqual([and, or]);
});
