import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { openEmbeddedDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { restore } from '#adapters/embedded-database/restore.ts';
import { countBackup } from '#adapters/postgres/backup/count-rows.ts';
import { openPool } from '#adapters/postgres/database.ts';
import { knownMigrations } from '#adapters/postgres/migrate.ts';

/*
 * A process of its own, at low priority: restores the backup of its first argument into the folder of its second, opens
 * it with an engine of its own, and sends what it counted, or why it could not. At the lowest priority it would get no time
 * at all on a busy machine.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [file = '', folder = ''] = process.argv.slice(2);
try {
  await restore({ folder, file, replace: false, migrations: await knownMigrations(), now: new Date() });
  const embedded = await openEmbeddedDatabase(folder);
  const pool = openPool(embedded.connection);
  const counted = await countBackup(pool.database);
  await pool.close();
  await embedded.close();
  process.send!({ counted });
} catch (error) {
  process.send!({ problem: error instanceof Error ? error.message : String(error) });
}
process.disconnect();
