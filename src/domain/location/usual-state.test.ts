import { expect, it } from 'vitest';
import { usualState } from './usual-state.ts';

const at = (dealership_id: number, state: string) => ({
  dealership_id,
  address: { id: 1, street: null, city: 'A', state, postcode: null, lat: null, long: null },
});

// "the location form of a new location offers the state already given by the group/other locations as default"
it.each([
  ['no locations', [], 1, ''],
  ['the dealership’s own', [at(1, 'QLD')], 1, 'QLD'],
  ['the dealership’s own before more of others', [at(2, 'VIC'), at(2, 'VIC'), at(1, 'QLD')], 1, 'QLD'],
  ['most of the dealership’s own', [at(1, 'NSW'), at(1, 'QLD'), at(1, 'QLD')], 1, 'QLD'],
  ['as many: the first', [at(1, 'NSW'), at(1, 'QLD')], 1, 'NSW'],
  ['others where it has none', [at(2, 'VIC')], 1, 'VIC'],
  ['no dealership', [at(2, 'VIC')], undefined, 'VIC'],
  ['none is known', [at(1, ''), at(1, 'SA')], 1, 'SA'],
])('%s', (_what, locations, dealership, state) => expect(usualState(locations, dealership)).toBe(state));
