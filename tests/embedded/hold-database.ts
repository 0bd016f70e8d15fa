// Opens the embedded database of a folder, and writes pairs of rows until it is killed.
import process from 'node:process';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { openEmbeddedDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { connectDatabase } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';

const { connection } = await openEmbeddedDatabase(process.argv[2]!);
const database = connectDatabase(connection);
await migrate(database);
await sql`create table if not exists left_page (number integer)`.execute(database);
await sql`create table if not exists right_page (number integer, filling text)`.execute(database);
/** Between two pairs (ms): as fast as it goes it would take a core from what it is written for, and grow what is copied. */
const REST_MS = 10;

process.stdout.write('writing\n');
for (let number = 1; ; number++) {
  await database.transaction().execute(async (trx) => {
    await sql`insert into left_page values (${number})`.execute(trx);
    await sql`insert into right_page values (${number}, ${'x'.repeat(2_000)})`.execute(trx);
  });
  process.stdout.write(`acknowledged ${number}\n`);
  await rest(REST_MS);
}
