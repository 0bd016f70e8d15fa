import { describe, expect, it } from 'vitest';
import { phoneChoice } from './phone-choice.ts';
import { phonePolicy } from './phone-policy.ts';

const OVERRIDE = '1300 000 001',
  NEW = '07 5550 0001',
  USED = '07 5550 0002',
  DEMO = '07 5550 0003',
  LOCATION = '07 5550 0004';
const all = { new: NEW, used: USED, demo: DEMO };

describe('phone choice for call buttons (specification 2.5)', () => {
  it.each([
    [
      'an override comes before everything',
      'used',
      { ...all, override: OVERRIDE, byCarType: true },
      LOCATION,
      OVERRIDE,
    ],
    ['by car type, new', 'new', { ...all, byCarType: true }, LOCATION, NEW],
    ['by car type, used', 'used', { ...all, byCarType: true }, LOCATION, USED],
    ['by car type, demo', 'demo', { ...all, byCarType: true }, LOCATION, DEMO],
    ['by car type falls back to new', 'demo', { new: NEW, used: USED, byCarType: true }, LOCATION, NEW],
    ['by car type, used falls back to new', 'used', { new: NEW, byCarType: true }, LOCATION, NEW],
    ['not by car type: the new default', 'used', all, LOCATION, NEW],
    ['not by car type: the used default when new has none', 'new', { used: USED, demo: DEMO }, LOCATION, USED],
    ['a demo number alone is not a default', 'demo', { demo: DEMO }, LOCATION, LOCATION],
    ["nothing configured: the car's location", 'used', {}, LOCATION, LOCATION],
    ['no number anywhere', 'used', { byCarType: true }, null, null],
  ] as const)('%s', (_case, car_type, settings, locationPhone, expected) => {
    const location = { phone: locationPhone, country: 'NZ' as const };
    const choice = phoneChoice({ car_type, location }, phonePolicy.parse(settings), 'AU');
    expect(choice?.phone ?? null).toBe(expected);
    if (choice) expect(choice.country).toBe(expected === LOCATION ? 'NZ' : 'AU');
  });
});
