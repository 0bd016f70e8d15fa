import { sql } from 'kysely';
import type { CountedRows } from '#app/backup/backup-proofs.ts';
import { mustHoldUntil, type RowsByDay } from '#domain/backup/judge-proof.ts';
import type { Database } from '../database.ts';

/** Tables whose loss would hurt, and when their rows were written: a stamp that never changes and is set by this server. */
const STAMPS = {
  leads: 'received_at',
  consents: 'at',
  people: 'created_at',
  reservation_log: 'at',
  trade_ins: 'created_at',
  opportunity_events: 'at',
  staff_changes: 'at',
  site_settings_revisions: 'at',
  erasures: 'at',
} as const;

/** What a restored backup holds, and how much of it the live database is asked for. */
export async function countBackup(database: Database): Promise<{ holdsUntil: Date | null; rows: CountedRows }> {
  const holdsUntil = await newestRow(database);
  return { holdsUntil, rows: holdsUntil === null ? {} : await countRows(database, mustHoldUntil(holdsUntil)) };
}

/** Rows by table and day (UTC) that were written by then. A backup of an older version may lack a table. */
export async function countRows(database: Database, until: Date): Promise<CountedRows> {
  const counted: Record<string, RowsByDay> = {};
  for (const [table, stamp] of Object.entries(STAMPS)) {
    if (!(await hasTable(database, table))) continue;
    const { rows } = await sql<{ day: string; count: number }>`
      select to_char(${sql.ref(stamp)} at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as count from ${sql.table(table)}
      where ${sql.ref(stamp)} <= ${until} group by 1`.execute(database);
    counted[table] = Object.fromEntries(rows.map(({ day, count }) => [day, count]));
  }
  return counted;
}

/**
 * The newest row of a database, which says when a backup was made better than its file, which may have been copied. The
 * queue of jobs has a new one every minute, also where no one writes.
 */
async function newestRow(database: Database): Promise<Date | null> {
  const stamps = Object.entries({ ...STAMPS, 'jobs.job': 'created_on' });
  let newest: Date | null = null;
  for (const [table, stamp] of stamps) {
    if (!(await hasTable(database, table))) continue;
    const { rows } = await sql<{
      at: Date | null;
    }>`select max(${sql.ref(stamp)}) as at from ${sql.table(table)}`.execute(database);
    const at = rows[0]?.at ?? null;
    if (at !== null && (newest === null || at > newest)) newest = at;
  }
  return newest;
}

async function hasTable(database: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(database);
  return rows[0]!.there;
}
