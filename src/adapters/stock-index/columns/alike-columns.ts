import type { Car } from '#domain/car/car.ts';
import type { CarPrice } from '#domain/price/car-price.ts';
import { sameEquipment } from '#adapters/stock-index/words/equipment.ts';
import { GROUPS, MULTI_FACETS } from '#adapters/stock-index/counts/facet-fields.ts';
import { NUMBER_FIELDS } from './number-columns.ts';

/** A state of a car, and what it costs then. */
export interface PricedState {
  car: Car;
  price: CarPrice;
}

/** What two states of a car have alike, as far as the index holds it: pictures, comments, phones and hours stand in no column. */
export interface AlikeColumns {
  all: boolean;
  /** By group of facets. */
  groups: readonly boolean[];
  /** By facet with several values. */
  multi: readonly boolean[];
}

export function alikeColumns(a: PricedState, b: PricedState): AlikeColumns {
  const groups = GROUPS.map((fields) => fields.every(([, read]) => read(a.car, a.price) === read(b.car, b.price)));
  const multi = MULTI_FACETS.map(([, read]) => sameList(read(a.car), read(b.car)));
  const all =
    a.car.slug === b.car.slug &&
    a.car.stocknum === b.car.stocknum &&
    NUMBER_FIELDS.every(([, read]) => read(a.car, a.price) === read(b.car, b.price)) &&
    groups.every(Boolean) &&
    multi.every(Boolean) &&
    sameEquipment(a.car, b.car);
  return { all, groups, multi };
}

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((value, index) => value === b[index]));
