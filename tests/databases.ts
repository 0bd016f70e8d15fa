import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { openMemoryDatabase, type EmbeddedDatabase } from '#adapters/embedded-database/embedded-database.ts';
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
    const engine = await takeEngine();
    const database = connectDatabase({ ...engine.embedded.connection, ...PATIENCE });
    return {
      database,
      connection: engine.embedded.connection,
      close: async () => {
        await database.destroy();
        await giveBack(engine);
      },
    };
  },
};

interface Engine {
  embedded: EmbeddedDatabase;
  /** What `SCHEMA` says of the template. */
  schema: string;
}

/**
 * Engines that a suite has given back: starting one takes two seconds of processor time, emptying one a twentieth of that.
 * One whose schema a suite has changed is closed.
 */
const idle: Engine[] = [];
const MOST_IDLE = 2;

async function takeEngine(): Promise<Engine> {
  const known = idle.pop();
  if (known) return known;
  const embedded = await openMemoryDatabase(process.env.TEST_TEMPLATE_FILE, process.env.TEST_SOCKETS);
  const schema = await withDatabase(embedded, async (database) => {
    await migrate(database);
    return schemaOf(database);
  });
  return { embedded, schema };
}

async function giveBack(engine: Engine): Promise<void> {
  const isAsBefore = await withDatabase(engine.embedded, async (database) => {
    for (const statement of EMPTY) await sql.raw(statement).execute(database);
    return (await schemaOf(database)) === engine.schema;
  }).catch(() => false); // a suite may have ended the engine
  if (isAsBefore && idle.length < MOST_IDLE) idle.push(engine);
  else await engine.embedded.close();
}

async function withDatabase<T>(embedded: EmbeddedDatabase, act: (database: Database) => Promise<T>): Promise<T> {
  const database = connectDatabase({ ...embedded.connection, ...PATIENCE });
  try {
    return await act(database);
  } finally {
    await database.destroy();
  }
}

/** No row is left, ids begin at 1 again, and nothing that a suite set for its session or that was counted stays. */
const EMPTY = [
  'rollback',
  'discard all',
  'set session_replication_role = replica', // of append-only tables, too
  `do $$
  declare
    one text;
    is_filled boolean;
    filled text[] := '{}';
  begin
    for one in select oid::regclass from pg_class where relkind = 'r' and oid >= 16384 and relname not like 'kysely%' loop
      execute 'select exists (select from ' || one || ')' into is_filled;
      if is_filled then filled := filled || one; end if;
    end loop;
    if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
    perform setval(seqrelid, seqstart, false) from pg_sequence;
  end $$`,
  'delete from pg_statistic where starelid >= 16384',
  'select pg_stat_reset()',
  'discard all',
];

/** One text that differs when tables, columns, triggers, policies, functions or roles do. */
async function schemaOf(database: Database): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    select md5(string_agg(thing, ' ' order by thing)) as schema from (
      select format('%s %s %s %s', oid, relname, relrowsecurity, relforcerowsecurity) from pg_class where oid >= 16384
      union all select format('%s.%s %s %s', attrelid, attnum, atttypid, attnotnull) from pg_attribute where attrelid >= 16384
      union all select format('trigger %s %s', oid, tgenabled) from pg_trigger where oid >= 16384
      union all select format('function %s %s', oid, md5(prosrc)) from pg_proc where oid >= 16384
      union all select format('schema %s', oid) from pg_namespace
      union all select format('policy %s %s', oid, polname) from pg_policy
      union all select format('role %s %s', oid, rolname) from pg_roles) as things (thing)`.execute(database);
  return rows[0]!.schema;
}

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
