import { sql } from 'kysely';
import type { TableUpkeep } from '#app/table-upkeep.ts';
import type { Database } from './database.ts';

// Thresholds for vacuum and analyze, as in PostgreSQL's autovacuum: a number of rows plus a share of the table.
const LEAST_ROWS = 50;
const DEAD_SHARE = 0.2;
const CHANGED_SHARE = 0.1;
/** A table below this size (bytes) is read whole in no time. */
const LEAST_BYTES = 65_536;
/**
 * Statistics of 1,500 rows instead of the usual 30,000: of 30,000 cars they took 26 ms of processor time instead of 800,
 * and no one else is served in the meantime.
 */
const STATISTICS_TARGET = 5;

/**
 * For the embedded database: it has one session and no process beside it, so no autovacuum. Each statement is one turn of
 * the engine. Pages that no one has changed since the last time are skipped: after 30,000 changed cars it takes 30 ms of
 * processor time, and a job that looks every minute keeps it that short.
 */
export function embeddedTableUpkeep(database: Database): TableUpkeep {
  return {
    async vacuum(signal) {
      const done = { vacuumed: 0, analyzed: 0 };
      for (const { schema, name, dead, changed } of await changedTables(database)) {
        if (signal.aborted) break;
        const table = sql.id(schema, name);
        if (dead) await sql`vacuum (truncate off) ${table}`.execute(database);
        if (changed)
          await database.transaction().execute(async (trx) => {
            await sql`set local default_statistics_target = ${sql.lit(STATISTICS_TARGET)}`.execute(trx);
            await sql`analyze ${table}`.execute(trx);
          });
        done.vacuumed += Number(dead);
        done.analyzed += Number(changed);
      }
      return done;
    },
  };
}

/** A server's autovacuum does it. */
export const serverTableUpkeep: TableUpkeep = { vacuum: () => Promise.resolve({ vacuumed: 0, analyzed: 0 }) };

interface ChangedTable {
  schema: string;
  name: string;
  dead: boolean;
  changed: boolean;
}

/**
 * Row statistics are lost in a crash, so a table without any is vacuumed once. Staging tables are skipped, because they
 * are dropped soon.
 */
async function changedTables(database: Database): Promise<ChangedTable[]> {
  const { rows } = await sql<ChangedTable>`
    select * from (
      select schemaname as schema, relname as name,
        last_vacuum is null or n_dead_tup > ${LEAST_ROWS} + ${DEAD_SHARE}::float8 * n_live_tup as dead,
        last_analyze is null or n_mod_since_analyze > ${LEAST_ROWS} + ${CHANGED_SHARE}::float8 * n_live_tup as changed
      from pg_stat_user_tables
      where pg_relation_size(relid) >= ${LEAST_BYTES} and relname !~ '^stock_import_[0-9]+$'
      order by relid
    ) t where dead or changed`.execute(database);
  return rows;
}
