import { expect, it } from 'vitest';
import { PRICE_TYPES, readPriceWords } from './read-price-words.ts';

it.each(PRICE_TYPES)('readPriceWords: %s is read as itself behind an amount', (type) =>
  expect(readPriceWords(`$29,990 ${type}`)).toMatchObject({ bare: '$29,990', priceType: type }),
);
