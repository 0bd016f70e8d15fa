import { expect, it } from 'vitest';
import { bestOf } from './best-of.ts';

it.each([
  [[30, 20, 25], 'least', [false, true, false]],
  [[30, 20, 25], 'most', [true, false, false]],
  [[20, 20, 25], 'least', [true, true, false]],
  [[20, 20], 'least', [false, false]],
  [[20, null, undefined], 'least', [false, false, false]],
  [[20, null, 30], 'most', [false, false, true]],
  [[0, 12], 'least', [true, false]],
  [[], 'most', []],
] as const)('bestOf %j: the %s are %j', (values, wanted, best) => expect(bestOf(values, wanted)).toEqual(best));
