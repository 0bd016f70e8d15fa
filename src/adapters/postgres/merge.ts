import { sql, type RawBuilder } from 'kysely';
import type { GiveWay } from './change-followers.ts';

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
