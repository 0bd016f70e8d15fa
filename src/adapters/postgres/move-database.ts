import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from './database.ts';

export interface MovedTable {
  table: string;
  rows: number;
}

/** Rows per read. Fewer for tables with bytes, because each row may hold a file. */
const PIECE = 500;
const PIECE_OF_FILES = 8;

/**
 * Copies every table of one database into another, which holds the same migrations and nothing else, and compares them:
 * as many rows, and the same in them. One transaction each, so that the source stands still and the target has all or
 * nothing. Throws when something differs.
 */
export async function moveDatabase(source: Database, target: Database): Promise<MovedTable[]> {
  return source.transaction().execute((from) =>
    target.transaction().execute(async (to) => {
      for (const side of [from, to]) await sql`set local timezone = 'UTC'`.execute(side);
      const tables = await tablesOf(to);
      const references = await referencesOf(to);
      // tables refer to each other in circles, so foreign keys are checked at the end
      for (const { table, name } of references)
        await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} deferrable initially deferred`.execute(
          to,
        );
      // rows that migrations inserted come from the source, too, and no trigger may fire twice
      for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(to);
      await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))} restart identity cascade`.execute(to);
      const moved: MovedTable[] = [];
      for (const table of tables) {
        await copyTable(from, to, table);
        const [here, there] = [await fingerprint(from, table), await fingerprint(to, table)];
        if (here.rows !== there.rows || here.sum !== there.sum)
          throw new Error(
            `${table.name} is not the same on both sides: ${here.rows} rows here, ${there.rows} there${here.rows === there.rows ? ', with other contents' : ''}. Nothing was moved.`,
          );
        moved.push({ table: table.name, rows: there.rows });
      }
      await sql`set constraints all immediate`.execute(to);
      for (const { table, name } of references)
        await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} not deferrable`.execute(to);
      for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(to);
      return moved;
    }),
  );
}

/** Tables that are in a database, outside of PostgreSQL's own: a target must have none. */
export async function tablesIn(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(database);
  return rows.map(({ name }) => name);
}

interface Table {
  name: string;
  /** Columns without generated ones. */
  columns: string[];
  /** The identity column. */
  identity: string | null;
  holdsFiles: boolean;
}

async function tablesOf(database: DatabaseTransaction): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select attname::text from pg_attribute where attrelid = c.oid and attidentity <> '' and not attisdropped limit 1) as identity,
      exists (select from pg_attribute where attrelid = c.oid and atttypid = 'bytea'::regtype and not attisdropped) as "holdsFiles"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely_%' order by 1`.execute(
    database,
  );
  return rows;
}

/** Foreign keys. Migrations create all of them as not deferrable, which is restored after the copy. */
async function referencesOf(database: DatabaseTransaction): Promise<{ table: string; name: string }[]> {
  const { rows } = await sql<{ table: string; name: string }>`
    select c.relname as table, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and k.contype = 'f' and not k.condeferrable and k.conparentid = 0 order by 1, 2`.execute(
    database,
  );
  return rows;
}

/** As JSON written and read by PostgreSQL alone, which keeps every type of ours whole: bytes, microseconds, arrays. */
async function copyTable(from: DatabaseTransaction, to: DatabaseTransaction, table: Table): Promise<void> {
  const { name, columns, identity, holdsFiles } = table;
  const list = sql.join(columns.map((column) => sql.id(column)));
  await sql`declare leaving cursor for
    select row_to_json(one)::text as row from (select ${list} from ${sql.table(name)}) as one`.execute(from);
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      fetch ${sql.lit(holdsFiles ? PIECE_OF_FILES : PIECE)} from leaving`.execute(from);
    if (rows.length === 0) break;
    const piece = `[${rows.map(({ row }) => row).join(',')}]`;
    await sql`insert into ${sql.table(name)} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${sql.table(name)}, ${piece}::json)`.execute(to);
  }
  await sql`close leaving`.execute(from);
  if (identity !== null) await keepCounting(from, to, name, identity);
}

/** Sets sequences to the values of the source. */
async function keepCounting(from: DatabaseTransaction, to: DatabaseTransaction, table: string, column: string) {
  const sequence = sql<{ name: string }>`select pg_get_serial_sequence(${table}, ${column}) as name`;
  const here = (await sequence.execute(from)).rows[0]!.name;
  const there = (await sequence.execute(to)).rows[0]!.name;
  const { rows } = await sql<{ last_value: number; is_called: boolean }>`
    select last_value, is_called from ${sql.raw(here)}`.execute(from);
  await sql`select setval(${there}, ${rows[0]!.last_value}, ${rows[0]!.is_called})`.execute(to);
}

/** Row count and a checksum over all rows that does not depend on their order. */
async function fingerprint(database: DatabaseTransaction, { name, columns }: Table) {
  const list = sql.join(columns.map((column) => sql.id(column)));
  const { rows } = await sql<{ rows: number; sum: string }>`
    select count(*) as rows, coalesce(sum(('x' || left(md5(one::text), 12))::bit(48)::bigint), 0)::text as sum
    from (select ${list} from ${sql.table(name)}) as one`.execute(database);
  return rows[0]!;
}
