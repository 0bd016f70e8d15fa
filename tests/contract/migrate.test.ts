import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openMemoryDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { connectDatabase, type Database } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { knownMigrations, migrate, migrationState } from '#adapters/postgres/migrate.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const UP_TO_DATE = { pending: [], unknown: [], changed: [], missing: [] };

describe.each(testDatabases)('migrations on $name', (engine) => {
  let open: OpenTestDatabase;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('run once', async () => {
    expect(await migrate(open.database)).toEqual([]);
    expect(await migrationState(open.database)).toEqual(UP_TO_DATE);
  });

  it('reject a database that a newer version has changed, and say what to do', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('20991231T0000_next.sql', '2099-12-31')`.execute(
      open.database,
    );
    await expect(migrate(open.database)).rejects.toThrow(
      /^A newer version of Forecourt has migrated this database \(20991231T0000_next\.sql\).*Start that version, or restore a backup/,
    );
    await sql`delete from kysely_migration where name = '20991231T0000_next.sql'`.execute(open.database);
  });

  it('run one from a parallel branch after the others, and reject one that was changed after it ran', async () => {
    const own = await engine.open();
    onTestFinished(own.close);
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-migrations-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(join(import.meta.dirname, '../../migrations'), folder, { recursive: true });
    const write = (name: string, text: string) => writeFile(join(folder, name), text);
    await write('20991231T0900_later.sql', 'create table later (id integer);');
    expect(await migrate(own.database, folder)).toEqual(['20991231T0900_later.sql']);
    await write('20991231T0800_parallel.sql', 'create table parallel (id integer);');
    expect(await migrate(own.database, folder)).toEqual(['20991231T0800_parallel.sql']);
    await write('20991231T0900_later.sql', 'create table later (id bigint);');
    await expect(migrate(own.database, folder)).rejects.toThrow(
      'Migrations were changed after this database ran them (20991231T0900_later.sql). Nothing was changed. Restore the files as they were',
    );
  });
});

describe.each(testDatabases)('a database of the last numbered migration on $name', (engine) => {
  let old: OpenTestDatabase;
  let fresh: OpenTestDatabase;
  beforeEach(async () => {
    [old, fresh] = await Promise.all([engine.open(), engine.open()]);
    await sql`drop schema public cascade`.execute(old.database);
    await sql`create schema public`.execute(old.database);
    const dump = await readFile(new URL('../upgrade/numbered.sql', import.meta.url), 'utf8');
    await sql.raw(dump).execute(old.database);
  });
  afterEach(() => Promise.all([old.close(), fresh.close()]));

  it('is taken over as it is, keeps its rows, and ends at the schema of a new one', async () => {
    const before = await rowsOf(old.database);
    expect(before).toMatchObject({ cars: 3, leads: 4, reservations: 1, site_settings_revisions: 10 });
    expect(await migrationState(old.database)).toMatchObject({ unknown: [], missing: [] });
    const later = (await knownMigrations()).filter((name) => name > '20261123T1430_baseline.sql');
    expect(await migrate(old.database)).toEqual(later);
    expect(await rowsOf(old.database)).toMatchObject(before);
    expect(await schemaOf(old.database)).toEqual(await schemaOf(fresh.database));
    expect(await migrate(old.database)).toEqual([]);
  });

  it('keeps its events where they are, and takes those that the version before stores afterwards', async () => {
    const store = (at: string) =>
      sql`insert into events (site_id, event, car_id, dealership_id, at, details)
        select id, 25, 7, 3, ${at}, '{}' from sites order by id limit 1`.execute(old.database);
    await store('2024-02-29T23:59:59.999Z');
    await store('2026-11-20T10:00:00Z');
    const { rows: before } = await sql`select id, at from events order by at`.execute(old.database);
    await migrate(old.database);
    await store(new Date().toISOString());
    const { rows } = await sql<{ id: number; at: Date; part: string }>`
      select tableoid::regclass::text as part, id, at from events order by at`.execute(old.database);
    expect(rows.map(({ part }) => part)).toEqual(rows.map(() => 'events_first'));
    expect(rows.slice(0, -1).map(({ id, at }) => ({ id, at }))).toEqual(before);
    expect(rows.at(-1)!.id).toBeGreaterThan(rows.at(-2)!.id);
  });

  it('gets one log entry with its price type for each car in stock that has a price, and none for other cars', async () => {
    const { rows: added } = await sql<{ id: number; slug: string }>`
      insert into cars (group_id, dealership_id, location_id, slug, name, make, model, car_type, status, price_cents,
        reduced_price_cents, before_price_cents, price_type, sold_at, updated_at, created_at)
      select group_id, dealership_id, location_id, one.slug, 'Car', 'Kia', 'Rio', 'used', one.status, one.price,
        one.reduced, one.before, one.type,
        case one.status when 'sold' then now() end, now(), now()
      from (values ('typed', 'in_stock', 1999000, 1899000, 2199000, 'Drive Away'), ('untyped', 'in_stock', 2999000, null, null, null),
          ('reduced-alone', 'in_stock', null, 1500000, null, 'EGC'), ('sold', 'sold', 999000, null, null, 'Drive Away'),
          ('unpriced', 'in_stock', null, null, null, 'Drive Away')) as one (slug, status, price, reduced, before, type),
        (select group_id, dealership_id, location_id from cars order by id limit 1) as place
      returning id, slug`.execute(old.database);
    const cars = new Map(added.map(({ id, slug }) => [Number(id), slug]));
    const { rows: known } = await sql`select id from price_log`.execute(old.database);
    const newest = await sql<{ id: number }>`select coalesce(max(id), 0)::integer as id from price_log`.execute(
      old.database,
    );
    await migrate(old.database);
    const entries = await sql<{ id: number; car: number; words: string; type: string | null }>`
      select id::integer, car_id::integer as car, price_type as type,
        concat_ws(' ', coalesce(price_cents, 0), coalesce(reduced_price_cents, 0), coalesce(before_price_cents, 0)) as words
      from price_log order by id`.execute(old.database);
    const logged = entries.rows.filter(({ id }) => id > newest.rows[0]!.id);
    expect(
      logged.flatMap(({ car, words, type }) => (cars.has(car) ? [[cars.get(car), words, type]] : [])).sort(),
    ).toEqual([
      ['reduced-alone', '0 1500000 0', 'EGC'],
      ['typed', '1999000 1899000 2199000', 'Drive Away'],
      ['untyped', '2999000 0 0', ''],
    ]);
    const earlier = entries.rows.filter(({ id }) => id <= newest.rows[0]!.id);
    expect(earlier.map(({ type }) => type)).toEqual(known.map(() => null));
    await migrate(old.database);
    expect((await rowsOf(old.database)).price_log).toBe(entries.rows.length);
  });

  it('is taken over once by two processes that start together', async () => {
    await Promise.all([migrate(old.database), migrate(old.database)]);
    expect(await migrationState(old.database)).toEqual(UP_TO_DATE);
  });

  it('is refused when it lacks one of them', async () => {
    await sql`delete from kysely_migration where name = '0130_reminders_by_text_end.sql'`.execute(old.database);
    await expect(migrate(old.database)).rejects.toThrow(
      'This database is older than this version of Forecourt can upgrade (it lacks 0130_reminders_by_text_end.sql).',
    );
  });
});

async function rowsOf(database: Database): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(database);
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(name)}`.execute(database);
    counted[name] = rows[0]!.n;
  }
  return counted;
}

/** Columns, constraints, indexes, functions (without `$user` in their search path, which depends on the engine), triggers, policies and rights. */
async function schemaOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        a.attidentity, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    union all select format('table %s %s %s %s', relname, relrowsecurity, relpersistence, reloptions) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select replace(pg_get_functiondef(oid), '''$user'', ', '') from pg_proc where pronamespace = 'public'::regnamespace
    union all select replace(replace(pg_get_triggerdef(oid), '(', ''), ')', '') from pg_trigger where not tgisinternal
    union all select format('policy %s %s %s %s %s', tablename, policyname, cmd, qual, with_check) from pg_policies
    union all select format('right %s %s %s', table_name, privilege_type, grantee) from information_schema.table_privileges
      where table_schema = 'public' and grantee = 'forecourt_site'
    union all select format('right %s.%s %s', table_name, column_name, privilege_type) from information_schema.column_privileges
      where table_schema = 'public' and grantee = 'forecourt_site'
    order by line`.execute(database);
  return rows.map(({ line }) => line);
}

it('migrations: a role that may create roles can use the role they create, on PostgreSQL 16 and later too', async () => {
  const embedded = await openMemoryDatabase(); // version 18
  onTestFinished(embedded.close);
  const database = connectDatabase(embedded.connection);
  onTestFinished(() => database.destroy());
  for (const words of [
    'create role plain createrole',
    'grant create on database postgres to plain',
    'alter schema public owner to plain',
    'set session authorization plain', // of the engine's one session
  ])
    await sql.raw(words).execute(database);
  await migrate(database);
  const { rows } = await inSite(database, 1, (transaction) =>
    sql<{ role: string; is_superuser: string }>`
      select current_user as role, current_setting('is_superuser') as is_superuser from leads
      right join (select) as one on true`.execute(transaction),
  );
  expect(rows).toEqual([{ role: 'forecourt_site', is_superuser: 'off' }]);
});
