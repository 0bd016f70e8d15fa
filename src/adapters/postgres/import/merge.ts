import { sql, type RawBuilder } from 'kysely';
import type { SlugInput } from '#domain/slug/car-slug.ts';
import type { GiveWay } from '#adapters/postgres/stock/change-followers.ts';

/** The staging table of an import, and its dealership. */
export interface Merge {
  importId: number;
  stage: RawBuilder<unknown>;
  dealershipId: number;
  groupId: number;
  giveWay: GiveWay;
  /** Target time of a piece while no one waits (ms). */
  calmPieceMs: number;
}

/** The rows of one transaction. */
export interface Piece extends Merge {
  rows: RawBuilder<unknown>;
}

export const stageOf = (importId: number): RawBuilder<unknown> => sql.table(`stock_import_${importId}`);

/**
 * The car that a row was matched to. Passed to the next statement as arrays: a temporary table is emptied at each
 * commit, indexes included, which cost the embedded database more than everything else per piece.
 */
export interface Match {
  line: number;
  car_id: number;
  is_new: boolean;
  old_slug: string | null;
  slug: string;
  location_id: number | null;
  /** The car that has its stock number now and must give it up. */
  bearer_id: number | null;
  /** The parts of the new slug that the row does not carry, read from the stored car. */
  whole: SlugInput | null;
}
