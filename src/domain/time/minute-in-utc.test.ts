import { expect, it } from 'vitest';
import { minuteInUtc } from './minute-in-utc.ts';

it.each([
  ['2026-11-23T18:12:59.999Z', '2026-11-23T18:12Z'],
  ['2026-11-24T05:12:00+11:00', '2026-11-23T18:12Z'],
  ['2026-01-01T00:00:00+13:00', '2025-12-31T11:00Z'],
])('%s is printed as %s', (at, printed) => {
  expect(minuteInUtc(new Date(at))).toBe(printed);
});
