import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openPool } from '#adapters/postgres/database.ts';
import { durabilityWarnings } from '#adapters/postgres/durability-warnings.ts';
import { postgresIsInstalled, startOwnPostgres } from '#tests/own-postgres.ts';

it.skipIf(!postgresIsInstalled)(
  'durability check warns of each PostgreSQL setting that may lose acknowledged data',
  async () => {
    const server = await startOwnPostgres({ durable: true });
    onTestFinished(server.close);
    const warnings = async () => {
      const pool = openPool({ connectionString: server.url });
      const words = await durabilityWarnings(pool.database);
      await pool.close();
      return words;
    };
    expect(await warnings()).toEqual([]);
    const admin = openPool({ connectionString: server.superuserUrl });
    for (const setting of ['full_page_writes', 'synchronous_commit'])
      await sql.raw(`alter system set ${setting} = off`).execute(admin.database);
    await admin.close();
    await server.stop('fast');
    await server.start();
    const [fullPages, commit] = await warnings();
    expect(fullPages).toContain('full_page_writes off: a power cut can leave pages');
    expect(commit).toContain('synchronous_commit off: a crash can lose data that was just acknowledged');
  },
);
