import { describe, expect, it } from 'vitest';
import { carTitle } from './car-title.ts';

const car = { name: '2022 Mazda CX-5', year: 2022, make: 'Mazda', model: 'CX-5', badge: 'Touring', series: 'KF' };

describe('title of a car', () => {
  it.each([
    ['everything known', {}, '2022 Mazda CX-5', 'Touring KF', '2022 Mazda CX-5 Touring KF'],
    ['no series', { series: null }, '2022 Mazda CX-5', 'Touring', '2022 Mazda CX-5 Touring'],
    ['neither badge nor series', { badge: null, series: ' ' }, '2022 Mazda CX-5', '', '2022 Mazda CX-5'],
    ['no name of its own', { name: ' ' }, '2022 Mazda CX-5', 'Touring KF', '2022 Mazda CX-5 Touring KF'],
    ['no name, no year', { name: '', year: null, badge: null, series: null }, 'Mazda CX-5', '', 'Mazda CX-5'],
  ])('%s', (_case, change, name, variant, full) => {
    expect(carTitle({ ...car, ...change })).toEqual({ name, variant, full });
  });
});
