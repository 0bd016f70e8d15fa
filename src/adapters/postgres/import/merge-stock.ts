import { sql } from 'kysely';
import { BrokenOffImport } from '#app/import/feed.ts';
import { isLostConnection } from '#adapters/postgres/lost-connection.ts';
import type { MergeOptions, MergeResult } from '#app/import/import-store.ts';
import type { CarColumnName } from '#domain/car/car-columns.ts';
import { VARIANT_FIELDS } from '#domain/import/variant-fields.ts';
import { FEED_FIELDS, type FeedField } from '#domain/import/feed-fields.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { findUnknownPlaces } from './import-locations.ts';
import type { Merge } from './merge.ts';
import { mergePiece } from './merge-piece.ts';
import { countMissing, markMissingSold } from './missing-cars.ts';
import { nameKeylessRows } from './name-keyless-rows.ts';
import { FIRST_ROWS, PIECE_MS, pieceSize } from './piece-size.ts';

/** What any process needs to finish a merge that another one began. */
interface BegunMerge {
  at: string;
  carried: CarColumnName[];
  fields?: FeedField[];
  facts?: string[];
  full: boolean;
  protected: MergeOptions['protected'];
  remember?: number | null;
}

/**
 * Makes the staged rows the stock of the dealership, piece by piece: each piece is a short transaction, so that no one else
 * waits long. Once begun a merge is always carried to its end, by `finishMerge` when its own process dies: every piece may
 * be done twice. Before that nothing of the stock is touched.
 */
export async function mergeStock(database: Database, merge: Merge, options: MergeOptions): Promise<MergeResult> {
  await nameKeylessRows(database, merge);
  const { before, missing } = options.full ? await countMissing(database, merge, options) : { before: 0, missing: 0 };
  const places = await findUnknownPlaces(database, merge);
  const refuse = async (refused: MergeResult['refused']): Promise<MergeResult> => {
    await dropStage(database, merge);
    return { created: 0, changed: 0, unchanged: 0, sold: missing, before, newLocations: [], ...places, refused };
  };
  if (missing > options.mostSold * before) return refuse('shrinks');
  if (options.refuseUnknownPlaces && places.unknownPlaces.length > 0) return refuse('unknown places');
  if (options.dryRun) {
    const tried = await mergeRows(database, merge, options);
    await dropStage(database, merge);
    return { ...tried, sold: missing, before, ...places };
  }
  await begin(database, merge, options);
  const merged = await carryOn(database, merge, options).catch((error: unknown) => {
    if (error instanceof ReplacedImport) throw error;
    throw new BrokenOffImport(
      `The import broke off on the way (${reasonOf(error)}). A part of the cars is in already; what is left goes in by itself, by a worker within two minutes or with the next import of the dealership.`,
      { cause: error },
    );
  });
  return { ...merged, before, ...places };
}

/** Finishes a merge that another process began. */
export async function finishMerge(database: Database, merge: Merge): Promise<void> {
  const row = await database
    .selectFrom('stock_imports')
    .select('merge')
    .where('id', '=', merge.importId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (!row?.merge) return;
  const begun = row.merge as BegunMerge;
  const options = {
    ...begun,
    at: new Date(begun.at),
    carried: new Set(begun.carried),
    // a merge that began before fields and facts were recorded carries all of them
    fields: new Set(begun.fields ?? (Object.keys(FEED_FIELDS) as FeedField[])),
    facts: new Set(begun.facts ?? Object.keys(VARIANT_FIELDS)),
  };
  await carryOn(database, merge, {
    ...options,
    remember: begun.remember ?? null,
    mostSold: 1,
    dryRun: false,
    refuseUnknownPlaces: false,
  });
}

/** Point of no return: cars change from here on. A newer import must finish this one before it begins. */
async function begin(database: Database, { importId }: Merge, options: MergeOptions): Promise<void> {
  const begun: BegunMerge = {
    at: options.at.toISOString(),
    carried: [...options.carried],
    fields: [...options.fields],
    facts: [...options.facts],
    full: options.full,
    protected: options.protected,
    remember: options.remember,
  };
  const { numUpdatedRows } = await database
    .updateTable('stock_imports')
    .set({ merge: JSON.stringify(begun), active_at: sql`now()` })
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ReplacedImport();
}

type Merged = Pick<MergeResult, 'created' | 'changed' | 'unchanged' | 'sold' | 'newLocations'>;

async function carryOn(database: Database, merge: Merge, options: MergeOptions): Promise<Merged> {
  try {
    const { unchanged, created, changed } = await mergeRows(database, merge, options);
    if (options.full) await markMissingSold(database, merge, options);
    return await finish(database, merge, options, created + changed + unchanged);
  } catch (error) {
    const finished = isUndefinedTable(error) ? await resultOf(database, merge) : undefined;
    if (finished) return finished; // another import of the dealership has finished this one
    throw error;
  }
}

async function mergeRows(database: Database, merge: Merge, options: MergeOptions) {
  const total = { created: 0, changed: 0, unchanged: 0 };
  const places = new Set<string>();
  let after = 0;
  let limit = FIRST_ROWS;
  for (;;) {
    const began = performance.now();
    const piece = await mergePiece(database, merge, options, { after, limit });
    if (!piece) return { ...total, newLocations: [...places] };
    total.created += piece.created;
    total.changed += piece.changed;
    total.unchanged += piece.rows - piece.created - piece.changed;
    piece.newLocations.forEach((name) => places.add(name));
    after = piece.lastLine;
    const waits = await merge.giveWay({ what: 'merged', rows: piece.rows, tookMs: performance.now() - began });
    limit = pieceSize(limit, piece.heldMs, waits ? PIECE_MS : merge.calmPieceMs);
  }
}

function finish(database: Database, merge: Merge, { at }: MergeOptions, rows: number) {
  return database.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('stock_imports')
      .set({ finished_at: at })
      .where('id', '=', merge.importId)
      .returning(['created', 'changed', 'sold', 'new_locations'])
      .executeTakeFirst();
    if (!row) throw new ReplacedImport();
    const { created, changed, sold, new_locations: newLocations } = row;
    const result = { created, changed, unchanged: rows - created - changed, sold, newLocations };
    await trx
      .updateTable('stock_imports')
      .set({ result: JSON.stringify(result) })
      .where('id', '=', merge.importId)
      .execute();
    await sql`drop table ${merge.stage}`.execute(trx);
    return result;
  });
}

async function resultOf(database: Database, { importId }: Merge) {
  const row = await database
    .selectFrom('stock_imports')
    .select('result')
    .where('id', '=', importId)
    .where('finished_at', 'is not', null)
    .executeTakeFirst();
  return row?.result as Merged | undefined;
}

async function dropStage(database: Database, merge: Merge): Promise<void> {
  await sql`drop table if exists ${merge.stage}`.execute(database);
  await database.deleteFrom('stock_imports').where('id', '=', merge.importId).execute();
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
/** PostgreSQL's code for a table that is not there. */
const isUndefinedTable = (error: unknown): boolean => hasCode(error, '42P01');
/** PostgreSQL's code for a disk that is full. */
const isDiskFull = (error: unknown): boolean => hasCode(error, '53100');

export class ReplacedImport extends Error {
  constructor(cause?: unknown) {
    super('A newer import of this dealership took the place of this one. Nothing was changed by this one.', { cause });
  }
}

const reasonOf = (error: unknown): string => {
  if (isDiskFull(error)) return 'the disk of the database is full: make room';
  if (!(error instanceof Error)) return String(error);
  return isLostConnection(error) ? 'the database stopped' : error.message;
};

/** During staging, a missing table means that a newer import has replaced this one. */
export function explainStaging(error: unknown): never {
  throw isUndefinedTable(error) ? new ReplacedImport(error) : explained(error);
}

export function explainMerge(error: unknown): never {
  throw explained(error);
}

const explained = (error: unknown): unknown =>
  isDiskFull(error)
    ? new Error(
        'The disk of the database is full. Make room and import the file again: every car is whole, as it was or as the file says.',
        { cause: error },
      )
    : error;
