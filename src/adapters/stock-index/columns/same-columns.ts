import type { Car } from '#domain/car/car.ts';
import { sameEquipment } from '#adapters/stock-index/words/equipment.ts';
import { GROUPS, MULTI_FACETS, type PriceOf } from '#adapters/stock-index/counts/facet-fields.ts';
import { NUMBER_FIELDS } from './number-columns.ts';

/** Two states of a car that every column of the index holds alike: pictures, comments, phones and hours stand in none. */
export function sameColumns(a: Car, b: Car, priceOf: PriceOf): boolean {
  const [price, other] = [priceOf(a), priceOf(b)];
  return (
    a.slug === b.slug &&
    a.stocknum === b.stocknum &&
    NUMBER_FIELDS.every(([, read]) => read(a, price) === read(b, other)) &&
    GROUPS.every((fields) => fields.every(([, read]) => read(a, price) === read(b, other))) &&
    sameEquipment(a, b) &&
    MULTI_FACETS.every(([, read]) => sameList(read(a), read(b)))
  );
}

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((value, index) => value === b[index]));
