import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openMemoryDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { connectDatabase } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { knownMigrations, migrate } from '#adapters/postgres/migrate.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

describe.each(testDatabases)('migrations on $name', (engine) => {
  let open: OpenTestDatabase;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('runs one that was written beside others after them, whatever its number', async () => {
    const late = (await knownMigrations()).find((name) => name.includes('sites_are_removed'))!;
    await sql`alter table sites drop column removed_at`.execute(open.database);
    await sql`delete from kysely_migration where name = ${late}`.execute(open.database);
    expect(await migrate(open.database)).toEqual([late]);
    expect(await migrate(open.database)).toEqual([]);
  });

  it('refuses a database that a newer program has changed, and says what to do', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999_next.sql', '2027-01-01')`.execute(
      open.database,
    );
    await expect(migrate(open.database)).rejects.toThrow(
      /^A newer version of Forecourt has migrated this database \(9999_next\.sql\).*Start that version, or restore a backup/,
    );
  });
});

it('anyone who may make roles can take the one that the migrations make, on PostgreSQL 16 and later too', async () => {
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
