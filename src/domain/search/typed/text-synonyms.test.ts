import { expect, it } from 'vitest';
import { textSynonyms } from './text-synonyms.ts';

it.each([
  ['people movers', 'people mover'],
  ['minivans', 'minivan'],
  ['Dual Cabs', 'dual cab'],
  ['4WDs', '4wd'],
])('textSynonyms: %s means the same as %s', (several, one) => {
  expect(textSynonyms(several)).toBeDefined();
  expect(textSynonyms(several)).toBe(textSynonyms(one));
});

it.each(['people', 'carnivals', 's', ''])('textSynonyms: %j has no synonym', (words) =>
  expect(textSynonyms(words)).toBeUndefined(),
);
