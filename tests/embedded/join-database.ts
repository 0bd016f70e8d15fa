import { sql } from 'kysely';
import { openEmbeddedDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { connectDatabase } from '#adapters/postgres/database.ts';

/** Opens the database of a folder in a process of its own, and says what it is there and what it reads. */
const embedded = await openEmbeddedDatabase(process.argv[2]!);
const database = connectDatabase(embedded.connection);
const { rows } = await sql<{ words: string }>`select words from said`.execute(database);
process.stdout.write(JSON.stringify({ owner: embedded.owner, words: rows[0]?.words }));
await database.destroy();
await embedded.close();
