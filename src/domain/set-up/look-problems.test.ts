import { expect, it } from 'vitest';
import { lookProblems, type LookField } from './look-problems.ts';

const GOOD: Record<LookField, string> = {
  'site.name': 'Coastal Cars',
  'site.phone': '07 3555 0100',
  'theme.brand': '#0b5d4e',
  'theme.accent': '#D4431C',
};

it.each<[Partial<Record<LookField, string>>, Partial<Record<LookField, string>>]>([
  [{}, {}],
  [{ 'site.phone': '' }, {}],
  [{ 'site.phone': '1300 555 010' }, {}],
  [{ 'site.name': '' }, { 'site.name': 'Enter the company’s name.' }],
  [{ 'site.name': 'a'.repeat(60) }, {}],
  [{ 'site.name': 'a'.repeat(61) }, { 'site.name': 'Use 60 characters or fewer.' }],
  [{ 'site.phone': 'call us' }, { 'site.phone': 'Use digits only, for example 0412 345 678.' }],
  [{ 'theme.brand': 'blue' }, { 'theme.brand': expect.stringContaining('for example #0b5d4e') as string }],
  [{ 'theme.accent': '#fff' }, { 'theme.accent': expect.stringContaining('six digits') as string }],
  [{ 'theme.accent': '#d4431cc' }, { 'theme.accent': expect.stringContaining('six digits') as string }],
])('problems with the look %o: %o', (typed, problems) => {
  expect(lookProblems({ ...GOOD, ...typed }, 'AU')).toEqual(problems);
});
