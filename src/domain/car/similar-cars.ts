import type { Cents } from '../money.ts';
import { EMPTY_QUERY, type SearchQuery } from '../search/search-query.ts';
import type { Car } from './car.ts';

/** Similar means within a quarter of the price, either way; where too few are, the price may be further off. */
const BAND = 0.25;
const WIDE_BAND = 0.6;

type ComparedCar = Pick<Car, 'make' | 'model' | 'simple_body'>;

/**
 * Where similar cars are looked for, nearest first: the same model, body or make in the price band, then body or make in
 * the wide band, then at any price. `price` is what the car is bought for on this site. The page takes from the front until it has enough (`pickSimilar`).
 */
export function similarSearches(car: ComparedCar, price: Cents | null): SearchQuery[] {
  const make: SearchQuery['values'] = car.make === '' ? {} : { make: [car.make] };
  const model: SearchQuery['values'] =
    car.make === '' || car.model === '' ? {} : { make_model: [`${car.make}|${car.model}`] };
  const body: SearchQuery['values'] = car.simple_body === null ? {} : { body: [car.simple_body] };
  const [band, wide] = [priceBand(price, BAND), priceBand(price, WIDE_BAND)];
  const looks: Pick<SearchQuery, 'values' | 'ranges'>[] = [
    { values: model, ranges: band },
    { values: body, ranges: band },
    { values: make, ranges: band },
    { values: body, ranges: wide },
    { values: make, ranges: wide },
    { values: body, ranges: {} },
    { values: make, ranges: {} },
  ];
  const distinct = new Map(looks.map((look) => [JSON.stringify(look), look]));
  return [...distinct.values()]
    .filter(({ values }) => Object.keys(values).length > 0)
    .map((look) => ({ ...EMPTY_QUERY, ...look }));
}

/** The search behind "Find Me Something Similar": body and price band, else make, else everything. */
export function similarSearch(car: ComparedCar, price: Cents | null): SearchQuery {
  const band = priceBand(price, BAND);
  const values: SearchQuery['values'] =
    car.simple_body !== null ? { body: [car.simple_body] } : car.make !== '' ? { make: [car.make] } : {};
  return { ...EMPTY_QUERY, values, ranges: band };
}

/** The first `limit` cars that may be offered: not the car itself, not sold, none twice. */
export function pickSimilar<T extends { id: number; status: Car['status'] }>(
  car: { id: number },
  found: Iterable<T>,
  limit: number,
): T[] {
  const picked = new Map<number, T>();
  for (const candidate of found) {
    if (picked.size >= limit) break;
    if (candidate.id !== car.id && candidate.status !== 'sold' && !picked.has(candidate.id))
      picked.set(candidate.id, candidate);
  }
  return [...picked.values()];
}

/** Rounded outwards to $500, so that the address of the search reads well. */
function priceBand(price: Cents | null, share: number): SearchQuery['ranges'] {
  if (price === null || price <= 0) return {};
  const step = 50_000;
  return {
    price: {
      min: Math.floor((price * (1 - share)) / step) * step,
      max: Math.ceil((price * (1 + share)) / step) * step,
    },
  };
}
