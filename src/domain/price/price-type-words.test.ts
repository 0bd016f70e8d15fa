import { expect, it } from 'vitest';
import type { DriveAway } from '../on-road/drive-away.ts';
import { priceTypeWords } from './price-type-words.ts';

const estimate = { shown: true, state: 'QLD' } as DriveAway;
const because = (reason: string) => ({ shown: false, because: reason }) as DriveAway;

/** "Each says what is in it, and which part is an estimate; cars whose price cannot be worked out say so." */
it.each<[string | null, DriveAway | null, string | null]>([
  ['Excl. Govt. Charges', null, 'Excl. Govt. Charges'],
  [null, null, null],
  ['Drive away', because('included'), 'Drive away'],
  ['Excl. Govt. Charges', estimate, 'Drive away in QLD, estimate'],
  [null, estimate, 'Drive away in QLD, estimate'],
  ['Drive away', because('other_state'), 'Drive away in NSW, not known in QLD'],
  ['Plus GST', because('without_gst'), 'Plus GST, drive away not known'],
  ['Excl. Govt. Charges', because('duty_unknown'), 'Excl. Govt. Charges, drive away not known'],
  [null, because('outdated'), 'As advertised, drive away not known'],
  [null, because('no_price'), null],
])('priceTypeWords: %s', (price_type, driveAway, words) => {
  const car = { price_type, location: { address: { state: 'NSW' } } };
  expect(priceTypeWords(car, { driveAway }, 'QLD')).toBe(words);
});
