import type { ComparisonGroup } from '#domain/compare/comparison-groups.ts';
import type { CarRowView } from '#entities/watchlist/car-row-view.ts';

export interface CompareView {
  cars: (CarRowView & { without: string })[];
  groups: ComparisonGroup[];
  /** "vehicles" */
  noun: string;
  /** What cannot be shown, in a sentence. */
  note: string | null;
}
