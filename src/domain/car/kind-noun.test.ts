import { expect, it } from 'vitest';
import type { ItemType } from './car-values.ts';
import { kindNoun } from './kind-noun.ts';

it.each<[ItemType[], string]>([
  [['car'], 'car'],
  [['truck'], 'truck'],
  [['motorcycle'], 'motorcycle'],
  [['caravan'], 'caravan'],
  [['car', 'motorcycle'], 'vehicle'],
  [[], 'vehicle'],
])('one vehicle of a dealership with %j is a %s', (kinds, noun) => expect(kindNoun(kinds)).toBe(noun));
