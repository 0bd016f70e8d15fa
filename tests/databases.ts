import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { openMemoryDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { connectDatabase, type Database } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { filledTables } from './filled-tables.ts';

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

interface Engine {
  connection: PoolConfig;
  /** Of its superuser, who can empty it. Undefined: it is not used again. */
  superuser: PoolConfig | undefined;
  /** What `SCHEMA` says of the template. */
  schema: string;
  close(): Promise<void>;
}

const embeddedEngine = async (): Promise<Omit<Engine, 'schema'>> => {
  const embedded = await openMemoryDatabase(process.env.TEST_TEMPLATE_FILE, process.env.TEST_SOCKETS);
  return { connection: embedded.connection, superuser: embedded.connection, close: embedded.close };
};

const serverEngine =
  (serverUrl: string, superuserUrl: string | undefined) => async (): Promise<Omit<Engine, 'schema'>> => {
    // no process id: one comes again within a long run
    const name = `forecourt_test_${randomBytes(8).toString('hex')}`;
    const at = (url: string) => {
      const own = new URL(url);
      own.pathname = `/${name}`;
      return { connectionString: own.href };
    };
    const onServer = (statement: string) =>
      withDatabase({ connectionString: serverUrl }, (server) => sql.raw(statement).execute(server));
    await onServer(`create database ${name} template ${process.env.TEST_TEMPLATE ?? 'template1'}`);
    return {
      connection: at(serverUrl),
      superuser: superuserUrl === undefined ? undefined : at(superuserUrl),
      close: async () => void (await onServer(`drop database ${name}`)),
    };
  };

/**
 * What is left to the next suites. In processor time, starting an engine takes two seconds, making and dropping a database on
 * a server 0.2 to 0.3, emptying one 0.04.
 */
const MOST_IDLE = 2;

/** Databases of one kind. One whose schema a suite has changed is closed; any other is emptied for the next. */
function databases(name: TestDatabase['name'], start: () => Promise<Omit<Engine, 'schema'>>): TestDatabase {
  const idle: Engine[] = [];
  const take = async (): Promise<Engine> => {
    const known = idle.pop();
    if (known) return known;
    const engine = await start();
    const schema = await withDatabase(engine.connection, async (database) => {
      await migrate(database);
      return schemaOf(database);
    });
    return { ...engine, schema };
  };
  const giveBack = async (engine: Engine): Promise<void> => {
    const isAsBefore =
      engine.superuser !== undefined &&
      idle.length < MOST_IDLE &&
      (await withDatabase({ ...engine.superuser, max: 1 }, async (database) => {
        await empty(database);
        return (await schemaOf(database)) === engine.schema;
      }).catch(() => false)); // a suite may have ended the engine
    if (isAsBefore) idle.push(engine);
    else await engine.close();
  };
  return {
    name,
    async open() {
      const engine = await take();
      const database = connectDatabase({ max: 10, ...engine.connection, ...PATIENCE });
      return {
        database,
        connection: engine.connection,
        close: async () => {
          await database.destroy();
          await giveBack(engine);
        },
      };
    },
  };
}

async function withDatabase<T>(connection: PoolConfig, act: (database: Database) => Promise<T>): Promise<T> {
  const database = connectDatabase({ ...connection, ...PATIENCE });
  try {
    return await act(database);
  } finally {
    await database.destroy();
  }
}

/**
 * No row is left, ids begin at 1 again, and nothing that a suite set for its session or that was counted stays. Rows are
 * deleted and vacuumed: truncating a table truncates every table that refers to it, which costs nine times as much.
 */
async function empty(database: Database): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database);
  for (const statement of ['rollback', 'discard all', ALONE]) await run(statement);
  await run('set session_replication_role = replica'); // of append-only tables, too
  const filled = await filledTables(database);
  for (const table of filled) await run(`delete from ${table}`);
  if (filled.length > 0) {
    await run(`vacuum (truncate true) ${filled.join(', ')}`);
    const tables = filled.map((table) => `'${table}'::regclass`).join(', ');
    await run(`update pg_class set reltuples = -1, relpages = 0 where oid in (${tables})`); // as of new tables
  }
  await run('select setval(seqrelid, seqstart, false) from pg_sequence');
  for (const statement of ['delete from pg_statistic where starelid >= 16384', 'select pg_stat_reset()', 'discard all'])
    await run(statement);
}

/** A suite that has left a connection open has its database dropped, which then says so. */
const ALONE = `do $$ begin
  if exists (select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) then
    raise exception 'A suite has left a connection open';
  end if;
end $$`;

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

const serverUrl = process.env.TEST_DATABASE_URL;

/** Every contract suite runs on each of these. */
export const testDatabases: TestDatabase[] = [
  databases('PGlite', embeddedEngine),
  ...(serverUrl ? [databases('PostgreSQL', serverEngine(serverUrl, process.env.TEST_SUPERUSER_URL))] : []),
];

/** For suites of what stands above the ports, which run on one: PostgreSQL where there is one, at a third of PGlite's processor time. */
export const testDatabase = testDatabases.at(-1)!;
