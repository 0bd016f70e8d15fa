import { expect, it } from 'vitest';
import type { CarType } from '../car/car-values.ts';
import { coolingOff } from './cooling-off.ts';
import { reservePolicy } from './reserve-policy.ts';

it.each<[CarType, string | null, 'AU' | 'NZ', object, string | null]>([
  ['used', 'QLD', 'AU', {}, 'Queensland:'],
  ['new', 'QLD', 'AU', {}, null],
  ['demo', 'QLD', 'AU', {}, null],
  ['new', 'VIC', 'AU', {}, 'Victoria:'],
  ['demo', 'SA', 'AU', {}, 'South Australia:'],
  ['new', 'SA', 'AU', {}, null],
  ['used', 'ACT', 'AU', {}, 'Australian Capital Territory:'],
  ['new', 'NSW', 'AU', {}, 'if we arrange your finance'],
  ['used', 'WA', 'AU', {}, null],
  ['used', 'TAS', 'AU', {}, null],
  ['used', 'NT', 'AU', {}, null],
  ['used', null, 'AU', {}, null],
  ['used', 'AUK', 'NZ', {}, null],
  ['used', 'AUK', 'NZ', { NZ: 'Our own.' }, 'Our own.'],
  ['used', 'WA', 'AU', { WA: 'Our own.' }, 'Our own.'],
  ['used', 'QLD', 'AU', { QLD: '' }, null],
])('coolingOff: a %s car in %s, %s', (type, state, country, stateTerms, expected) => {
  const term = coolingOff(type, { state, country }, reservePolicy.parse({ stateTerms }));
  if (expected === null) expect(term).toBeNull();
  else expect(term?.text).toContain(expected);
});
