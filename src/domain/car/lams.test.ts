import { describe, expect, test } from 'vitest';
import { isWithinLams } from './lams.ts';

const motorcycle = {
  item_type: 'motorcycle',
  model: 'Twin',
  badge: null,
  series: null,
  engine_size_litres: 0.5,
  variant: { power: 45, tare: 210 },
} as const;

// "An engine capacity of up to and including 660cc", "a power to weight ratio not exceeding 150 kilowatts per tonne" (NT, L38)
describe('isWithinLams', () => {
  test.each([
    ['just below 150 kW a tonne, with 90 kg for the rider', { variant: { power: 44.9, tare: 210 } }, true],
    ['at 150 kW a tonne', {}, true],
    ['just above', { variant: { power: 45, tare: 209 } }, false],
    ['at 660 cc', { engine_size_litres: 0.66 }, true],
    ['above 660 cc', { engine_size_litres: 0.661 }, false],
    [
      'of a size that is known of the variant alone',
      { engine_size_litres: null, variant: { ...motorcycle.variant, enginesize_litres: 0.5 } },
      true,
    ],
    ['of no known size, such as an electric one', { engine_size_litres: null }, false],
    ['of no known power', { variant: { tare: 210 } }, false],
    ['of no known mass', { variant: { power: 10 } }, false],
    ['with zeros for what is not known', { engine_size_litres: 0, variant: { power: 0, tare: 0 } }, false],
    [
      'sold as a learner model, whatever the figures of the full one',
      { badge: 'XT LA', variant: { power: 52, tare: 216 } },
      true,
    ],
    ['the same in the name of the model', { model: 'MT-07LA', engine_size_litres: null, variant: {} }, true],
    ['the same by the name of the scheme', { series: '(LAMS)', engine_size_litres: null, variant: {} }, true],
    ['with letters that only begin so', { badge: 'Laguna', model: 'Lamsa', engine_size_litres: 1.2 }, false],
    ['a car', { item_type: 'car' }, false],
    ['a car with such a badge', { item_type: 'car', badge: 'LA' }, false],
  ] as const)('%s', (_, facts, isWithin) => expect(isWithinLams({ ...motorcycle, ...facts })).toBe(isWithin));
});
