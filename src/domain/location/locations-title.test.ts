import { expect, it } from 'vitest';
import { locationsTitle } from './locations-title.ts';

it.each([
  [1, null, 'Where we are'],
  [2, null, 'Our locations'],
  [1, 'Our yards', 'Our yards'],
])('locationsTitle of %i, called %s: %s', (count, own, expected) => expect(locationsTitle(count, own)).toBe(expected));
