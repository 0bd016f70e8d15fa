import type { Database } from '#adapters/postgres/database.ts';

const TABLES = [
  'feed_sources',
  'feed_runs',
  'feed_pieces',
  'import_drafts',
  'import_lessons',
  'import_mappings',
  'cars',
  'locations',
] as const;

/** Between tests that share a desk: no dealership has a feed, cars or locations, and none has taught anything. */
export async function forgetImports(database: Database): Promise<void> {
  for (const table of TABLES) await database.deleteFrom(table).execute();
}
