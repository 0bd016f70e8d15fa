import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { openMemoryDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { connectDatabase, type Database } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';

export interface TestDatabase {
  name: 'PGlite' | 'PostgreSQL';
  /** A migrated, empty database and how to end it: a copy of the template where there is one (database-templates.ts). */
  open(): Promise<OpenTestDatabase>;
}

export interface OpenTestDatabase {
  database: Database;
  /** For connections beside the pool. */
  connection: PoolConfig;
  close(): Promise<void>;
}

/** Two hundred questions at once wait for few connections, and the machine may be busy: milliseconds. */
const PATIENCE: PoolConfig = { connectionTimeoutMillis: 60_000 };

const pglite: TestDatabase = {
  name: 'PGlite',
  async open() {
    const embedded = await openMemoryDatabase(process.env.TEST_TEMPLATE_FILE);
    const database = connectDatabase({ ...embedded.connection, ...PATIENCE });
    await migrate(database);
    return {
      database,
      connection: embedded.connection,
      close: async () => {
        await database.destroy();
        await embedded.close();
      },
    };
  },
};

const postgres = (serverUrl: string): TestDatabase => ({
  name: 'PostgreSQL',
  async open() {
    const server = connectDatabase(serverUrl);
    const name = `forecourt_test_${process.pid}_${++opened}`;
    await sql.raw(`create database ${name} template ${process.env.TEST_TEMPLATE ?? 'template1'}`).execute(server);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    const database = connectDatabase({ connectionString: url.href, max: 10, ...PATIENCE });
    await migrate(database);
    return {
      database,
      connection: { connectionString: url.href },
      close: async () => {
        await database.destroy();
        await sql.raw(`drop database ${name}`).execute(server);
        await server.destroy();
      },
    };
  },
});
let opened = 0;

const serverUrl = process.env.TEST_DATABASE_URL;

/** Every contract suite runs on each of these. */
export const testDatabases: TestDatabase[] = serverUrl ? [pglite, postgres(serverUrl)] : [pglite];
