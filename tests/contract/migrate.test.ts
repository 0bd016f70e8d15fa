import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
      /^A newer version of Forecourt has changed this database \(9999_next\.sql\).*Start that version, or go back to a backup/,
    );
  });
});
