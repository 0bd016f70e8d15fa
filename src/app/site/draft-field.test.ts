import { expect, it } from 'vitest';
import { fieldProblems } from './draft-field.ts';

it.each<[field: string, value: unknown, words: string]>([
  ['site.name', '', 'is empty.'],
  ['theme.accent', 'orange', 'is "orange": write a colour as #rrggbb.'],
])('problem of %s as %j is told in words for a form: %s', (field, value, words) => {
  expect(fieldProblems(field, value).map((problem) => problem.words)).toEqual([words]);
});
