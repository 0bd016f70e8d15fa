import type { Car } from '#domain/car/car.ts';
import type { CarPrice } from '#domain/price/car-price.ts';
import { RANGE_FIELDS, unixSeconds, type Read, type SlicedRange } from '#adapters/stock-index/counts/facet-fields.ts';
import { grownF64, type F64 } from './typed-arrays.ts';

export type NumberField = SlicedRange | 'id' | 'rank' | 'sold_at';

export const NUMBER_FIELDS: readonly (readonly [NumberField, Read<number | null>])[] = [
  ...RANGE_FIELDS,
  ['id', (car) => car.id],
  ['rank', (car) => car.rank],
  // Unix seconds; none: not sold, or no one knows when.
  ['sold_at', (car) => (car.sold_at === null ? null : unixSeconds(car.sold_at))],
];

/** Numbers of one row lie together, at most 64 bytes in all: a row of the processor's cache. */
export const NUMBERS_A_ROW = 8;

/** One number of every row: `data[row * NUMBERS_A_ROW + offset]`. -1 is none (a rank may be any number). */
export interface NumberColumn {
  data: F64;
  offset: number;
}

/** All numbers of all rows. */
export class NumberColumns {
  #data: F64 = new Float64Array(16 * NUMBERS_A_ROW);

  add(row: number, car: Car, price: CarPrice): void {
    this.#data = grownF64(this.#data, (row + 1) * NUMBERS_A_ROW);
    for (let offset = 0; offset < NUMBER_FIELDS.length; offset++)
      this.#data[row * NUMBERS_A_ROW + offset] = NUMBER_FIELDS[offset]![1](car, price) ?? -1;
  }

  /** Good until the next row is added. */
  column(field: NumberField): NumberColumn {
    return { data: this.#data, offset: NUMBER_FIELDS.findIndex(([name]) => name === field) };
  }
}

export const numberAt = ({ data, offset }: NumberColumn, row: number): number => data[row * NUMBERS_A_ROW + offset]!;
