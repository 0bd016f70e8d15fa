import { describe, expect, it } from 'vitest';
import { typicalDays } from './typical-days.ts';

describe('typicalDays: "days in stock against typical", left out when too few are known', () => {
  it.each<[string, number[], number[], ReturnType<typeof typicalDays>]>([
    ['nothing known', [], [], null],
    ['four sold and four for sale', [10, 20, 30, 40], [10, 20, 30, 40], null],
    ['five sold: their median, in any order', [90, 10, 30, 20, 40], [], { days: 30, of: 'sold' }],
    ['six sold: between the two in the middle', [10, 20, 30, 41, 50, 60], [], { days: 36, of: 'sold' }],
    ['five sold go before those for sale', [10, 20, 30, 40, 50], [70, 70, 70, 70, 70], { days: 30, of: 'sold' }],
    ['too few sold: five for sale', [1, 1, 1, 1], [70, 80, 90, 100, 110], { days: 90, of: 'for sale' }],
    ['all sold on the day they were listed', [0, 0, 0, 0, 0], [], { days: 0, of: 'sold' }],
  ])('%s', (_case, sold, forSale, expected) => expect(typicalDays(sold, forSale)).toEqual(expected));
});
