import { describe, expect, it } from 'vitest';
import { phoneChoice } from './phone-choice.ts';
import { phonePolicy } from './phone-policy.ts';

const OVERRIDE = '1300 000 001',
  NEW = '07 5550 0001',
  USED = '07 5550 0002',
  DEMO = '07 5550 0003',
  YARD = '07 5550 0004';
const all = { new: NEW, used: USED, demo: DEMO };

describe('phone choice for call buttons (document 2 section 5)', () => {
  it.each([
    ['an override comes before everything', 'used', { ...all, override: OVERRIDE, byCarType: true }, YARD, OVERRIDE],
    ['by car type, new', 'new', { ...all, byCarType: true }, YARD, NEW],
    ['by car type, used', 'used', { ...all, byCarType: true }, YARD, USED],
    ['by car type, demo', 'demo', { ...all, byCarType: true }, YARD, DEMO],
    ['by car type falls back to new', 'demo', { new: NEW, used: USED, byCarType: true }, YARD, NEW],
    ['by car type, used falls back to new', 'used', { new: NEW, byCarType: true }, YARD, NEW],
    ['not by car type: the new default', 'used', all, YARD, NEW],
    ['not by car type: the used default when new has none', 'new', { used: USED, demo: DEMO }, YARD, USED],
    ['a demo number alone is no default', 'demo', { demo: DEMO }, YARD, YARD],
    ["nothing configured: the car's location", 'used', {}, YARD, YARD],
    ['no number anywhere', 'used', { byCarType: true }, null, null],
  ] as const)('%s', (_case, car_type, settings, locationPhone, expected) => {
    expect(phoneChoice({ car_type, locationPhone }, phonePolicy.parse(settings))).toBe(expected);
  });
});
