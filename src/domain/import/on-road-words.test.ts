import { expect, it } from 'vitest';
import { priceTypeOfOnRoads } from './on-road-words.ts';

it.each([
  ['Included', 'Drive away'],
  ['incl.', 'Drive away'],
  ['Inc ORC', 'Drive away'],
  ['Including on road costs', 'Drive away'],
  ['Drive away', 'Drive away'],
  ['Excl', 'Plus on-road costs'],
  ['+ ORC', 'Plus on-road costs'],
  ['Plus', 'Plus on-road costs'],
  ['plus on-roads', 'Plus on-road costs'],
  ['Not included', 'Plus on-road costs'],
  ['495', undefined],
  ['$495.00', undefined],
  ['+ $495', undefined],
  ['Yes', undefined],
  ['No', undefined],
  ['Ask us', undefined],
])('priceTypeOfOnRoads: %s is %s', (cell, type) => expect(priceTypeOfOnRoads(cell)).toBe(type));
