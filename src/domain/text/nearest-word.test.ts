import { describe, expect, it } from 'vitest';
import { nearestWord } from './nearest-word.ts';

describe('nearestWord', () => {
  it.each([
    ['newArivalDays', 'newArrivalDays'],
    ['new_arrival_days', 'newArrivalDays'],
    ['NewArrivalDay', 'newArrivalDays'],
    ['oredr', 'order'],
    ['Prcie', 'price'],
    ['Colour ', 'colour'],
    ['color', 'colour'],
    ['modle', 'model'],
    ['VIM', 'vin'],
    ['Stock-Num', 'stocknum'],
    ['wheelbase', undefined],
    ['x', undefined],
    ['', undefined],
  ])('%s → %s', (written, meant) => {
    const known = ['order', 'electric', 'newArrivalDays', 'soldName', 'price', 'colour', 'model', 'vin', 'stocknum'];
    expect(nearestWord(written, known)).toBe(meant);
  });

  it('prefers the nearest, then the first', () => {
    expect(nearestWord('pric', ['price', 'pries', 'prick'])).toBe('price');
    expect(nearestWord('makes', ['models', 'make', 'makers'])).toBe('make');
  });
});
