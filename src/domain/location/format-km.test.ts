import { expect, it } from 'vitest';
import { formatKm } from './format-km.ts';

it.each([
  [0, '0.0 km'],
  [1.24, '1.2 km'],
  [9.94, '9.9 km'],
  [9.96, '10 km'],
  [10.5, '11 km'],
  [1180.4, '1,180 km'],
])('formatKm: %d is %s', (km, text) => expect(formatKm(km)).toBe(text));
