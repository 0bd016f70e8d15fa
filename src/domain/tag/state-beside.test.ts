import { expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import { stateBeside } from './state-beside.ts';
import { tagPolicy } from './tag-policy.ts';

const now = new Date('2026-11-21T00:00:00Z');

it.each<[string, Parameters<typeof aCar>[0], object, string | null]>([
  ['a reserved hybrid', { reserved: true }, {}, 'Reserved'],
  ['a hybrid for test drives', { tag: 'Test drive only' }, {}, 'Test drive only'],
  ['the first of two', { reserved: true, tag: 'Test drive only' }, {}, 'Reserved'],
  ['a hybrid', {}, {}, null],
  ['a reserved petrol car', { reserved: true, simple_fuel: 'Petrol' }, {}, null],
  ['another banner first', { reserved: true }, { order: ['reserved', 'electric'] }, null],
  ['a site with one tag', { reserved: true }, { stateBeside: false }, null],
  ['a sold one', { reserved: true, status: 'sold' }, {}, null],
])('stateBeside: %s', (_case, change, policy, state) => {
  const site = tagPolicy.parse({ electric: true, stateBeside: true, ...policy });
  expect(stateBeside(aCar({ reserved: false, tag: null, ...change }), site, now)).toBe(state);
});
