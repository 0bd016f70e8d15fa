import { expect, it } from 'vitest';
import { supplierMailDay } from './supplier-mail-day.ts';

// from 7:00 am until noon by the clocks of the dealership
it.each<[string, string, string | undefined]>([
  ['2026-11-29T20:59:00Z', 'Australia/Brisbane', undefined], // 6:59 am
  ['2026-11-29T21:00:00Z', 'Australia/Brisbane', '2026-11-30'], // 7:00 am
  ['2026-11-30T01:59:00Z', 'Australia/Brisbane', '2026-11-30'], // 11:59 am
  ['2026-11-30T02:00:00Z', 'Australia/Brisbane', undefined], // noon
  ['2026-11-29T20:59:00Z', 'Australia/Sydney', '2026-11-30'], // 7:59 am there in summer
  ['2026-11-29T18:00:00Z', 'Pacific/Auckland', '2026-11-30'], // 7:00 am
  ['2026-11-29T21:00:00Z', 'Australia/Perth', undefined], // 5:00 am
])('at %s the email of %s is that of %s', (now, zone, day) => expect(supplierMailDay(new Date(now), zone)).toBe(day));
