import { expect, it } from 'vitest';
import { badgeFamily } from './comparable.ts';

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
])('the badge %j is of the family %j', (badge, family) => expect(badgeFamily(badge)).toBe(family));
