import { expect, it } from 'vitest';
import { textSynonyms } from './text-synonyms.ts';

it.each([
  ['people movers', 'people mover'],
  ['minivans', 'minivan'],
  ['Dual Cabs', 'dual cab'],
  ['4WDs', '4wd'],
])('%s are what a %s is', (several, one) => {
  expect(textSynonyms(several)).toBeDefined();
  expect(textSynonyms(several)).toBe(textSynonyms(one));
});

it.each(['people', 'carnivals', 's', ''])('%j says the same as nothing else', (words) =>
  expect(textSynonyms(words)).toBeUndefined(),
);
