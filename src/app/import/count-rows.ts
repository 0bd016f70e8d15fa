import type { ImportReport } from './import-report.ts';
import type { StagedCar } from './staged-car.ts';

/** Lines without a price that are named. */
const LINES_NAMED = 10;

/** What a report says of the rows of a file. */
export type RowCounts = Pick<ImportReport, 'rows' | 'failed' | 'warnings' | 'withoutPrice'> & {
  unpricedLines: number[];
  withoutKm: number;
  soldWithoutDay: number;
};

export const noRows = (): RowCounts => ({
  rows: 0,
  failed: 0,
  warnings: 0,
  withoutPrice: 0,
  unpricedLines: [],
  withoutKm: 0,
  soldWithoutDay: 0,
});

/** Counts what rows that went in do not say. */
export function countTaken(counts: RowCounts, cars: readonly StagedCar[]): void {
  const unpriced = cars.filter(({ price_cents }) => price_cents === undefined);
  counts.withoutPrice += unpriced.length;
  counts.unpricedLines.push(...unpriced.slice(0, LINES_NAMED - counts.unpricedLines.length).map(({ line }) => line));
  counts.withoutKm += cars.filter(({ km }) => km === undefined).length;
  counts.soldWithoutDay += cars.filter(({ status, sold_at }) => status === 'sold' && !sold_at).length;
}
