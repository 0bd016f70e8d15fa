import { describe, expect, it } from 'vitest';
import { nearestWord } from './nearest-word.ts';

describe('nearestWord', () => {
  it.each([
    ['newArivalDays', 'newArrivalDays'],
    ['new_arrival_days', 'newArrivalDays'],
    ['NewArrivalDay', 'newArrivalDays'],
    ['oredr', 'order'],
    ['colour', undefined],
    ['x', undefined],
    ['', undefined],
  ])('%s → %s', (written, meant) => {
    expect(nearestWord(written, ['order', 'electric', 'newArrivalDays', 'soldName'])).toBe(meant);
  });
});
