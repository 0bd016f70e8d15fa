import { readPriceWords, type PriceType } from './read-price-words.ts';

const COSTS = String.raw`(?:\s*(?:o\.?r\.?c\.?s?|on[\s-]?roads?(?:\s+costs?)?))?`;
const INSIDE = new RegExp(String.raw`^incl?(?:uded|uding|usive)?\.?${COSTS}$`, 'i');
const BESIDE = new RegExp(
  String.raw`^(?:excl?(?:uded|uding|usive)?\.?|plus|\+|extra|not incl?(?:uded)?\.?)${COSTS}$`,
  'i',
);

/** What a cell in a column of on-road costs says that prices include. Undefined for an amount, and for yes and no, which may mean either. */
export function priceTypeOfOnRoads(cell: string): PriceType | undefined {
  const text = cell.trim();
  if (INSIDE.test(text)) return 'Drive away';
  if (BESIDE.test(text)) return 'Plus on-road costs';
  const { bare, priceType } = readPriceWords(text);
  return bare === '' ? priceType : undefined;
}
