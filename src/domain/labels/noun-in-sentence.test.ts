import { expect, it } from 'vitest';
import { nounInSentence } from './noun-in-sentence.ts';

it.each([
  ['Vehicles', 'vehicles'],
  ['Caravan', 'caravan'],
  ['Used cars', 'used cars'],
  ['Hyundais', 'Hyundais'],
  ['Hyundai', 'Hyundai'],
  ['SUVs', 'SUVs'],
  ['Élite', 'élite'],
  ['', ''],
])('nounInSentence: %s reads %s', (noun, words) => {
  expect(nounInSentence(noun, ['Hyundai', ''])).toBe(words);
});
