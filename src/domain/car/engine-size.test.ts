import { expect, it } from 'vitest';
import { engineSize } from './engine-size.ts';

it.each([
  ['car', 2, '2.0 L'],
  ['car', 1.998, '2.0 L'],
  ['car', 0.66, '0.7 L'],
  ['truck', 12.8, '12.8 L'],
  ['motorcycle', 0.411, '411 cc'],
  ['motorcycle', 0.41, '410 cc'],
  ['motorcycle', 1.084, '1,084 cc'],
  ['motorcycle', 1.2536, '1,254 cc'],
] as const)('the engine of a %s of %f litres is %s', (kind, litres, words) =>
  expect(engineSize(kind, litres)).toBe(words),
);
