import type { ComparisonRow } from '#domain/compare/comparison-rows.ts';
import type { CarRowView } from '#entities/watchlist/car-row-view.ts';

export interface CompareView {
  cars: (CarRowView & { without: string })[];
  rows: ComparisonRow[];
  /** "vehicles" */
  noun: string;
  /** What cannot be shown, in a sentence. */
  note: string | null;
}
