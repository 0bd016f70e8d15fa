import { expect, it } from 'vitest';
import { isSharedPhoto } from './shared-photo.ts';

it.each<[string, { cars: number; used: number; models: number }, number, boolean]>([
  ['below ten cars', { cars: 9, used: 9, models: 3 }, 20, false],
  ['ten cars', { cars: 10, used: 10, models: 3 }, 20, true],
  ['below 5% of the feed', { cars: 49, used: 49, models: 9 }, 1_000, false],
  ['5% of the feed', { cars: 50, used: 50, models: 9 }, 1_000, true],
  ['every car of a small feed', { cars: 9, used: 9, models: 9 }, 9, false],
  ['every car of a large feed', { cars: 5_000, used: 0, models: 2 }, 5_000, true],
  ['new cars of one model', { cars: 40, used: 0, models: 1 }, 100, false],
  ['new cars of two models', { cars: 40, used: 0, models: 2 }, 100, true],
  ['one used car among new ones of a model', { cars: 40, used: 1, models: 1 }, 100, true],
  ['used cars of one model', { cars: 40, used: 40, models: 1 }, 100, true],
])('isSharedPhoto: %s', (_, use, of, shared) => expect(isSharedPhoto(use, of)).toBe(shared));
