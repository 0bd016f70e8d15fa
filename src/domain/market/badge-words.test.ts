import { expect, it } from 'vitest';
import { badgeFamily, badgeWords } from './badge-words.ts';

it.each([
  ['SR5', 'sr5'],
  ['SR5 (4x4)', 'sr5'],
  ['sr5 Double Cab', 'sr5'],
  ['2.8 Auto SR5', 'sr5'],
  ['Auto Excite (with Navigation)', 'excite'],
  ['M Sport', 'm sport'],
  ['GT-Line AWD', 'gt-line'],
  ['GT', 'gt'],
  ['XLT 3.2 (4X4)', 'xlt'],
  ['(4x4)', ''],
  ['', ''],
  [null, ''],
])('badgeWords: the badge %j is of the family %j', (badge, family) =>
  expect(badgeFamily(badgeWords(badge))).toBe(family),
);

it.each([
  ['VTi LX AWD', 'vti lx'],
  ['VTi X', 'vti x'],
  ['Cruiser (AWD) Hybrid', 'cruiser'],
  ['2.8 Auto SR5', 'sr5'],
  [null, ''],
])('badgeWords: the badge %j has the words %j', (badge, words) => expect(badgeWords(badge).join(' ')).toBe(words));
