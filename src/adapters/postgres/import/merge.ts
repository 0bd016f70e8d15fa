import { sql, type RawBuilder } from 'kysely';
import type { SlugInput } from '#domain/slug/car-slug.ts';
import type { GiveWay } from '#adapters/postgres/stock/change-followers.ts';

/** The stage of one import and whose it is. */
export interface Merge {
  importId: number;
  stage: RawBuilder<unknown>;
  dealershipId: number;
  groupId: number;
  giveWay: GiveWay;
}

/** The rows of one transaction. */
export interface Piece extends Merge {
  rows: RawBuilder<unknown>;
}

export const stageOf = (importId: number): RawBuilder<unknown> => sql.table(`stock_import_${importId}`);

/**
 * The car of a row. Goes to the next statement as arrays: a temporary table would be emptied, its indexes with it, at
 * every commit, which took the embedded engine longer than everything else that does not grow with the rows.
 */
export interface Match {
  line: number;
  car_id: number;
  is_new: boolean;
  old_slug: string | null;
  slug: string;
  location_id: number | null;
  /** The car that bears its stock number now, and loses it. */
  bearer_id: number | null;
  /** What the address of a renamed car is made of, where the row alone does not say all of it. */
  whole: SlugInput | null;
}
