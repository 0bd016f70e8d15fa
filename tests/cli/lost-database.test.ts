import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { forecourt } from '#main/forecourt.ts';
import { freePort, postgresIsInstalled, startOwnPostgres } from '#tests/own-postgres.ts';

async function run(args: string[], variables: Record<string, string>, stdin = new PassThrough()) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await forecourt(args, variables, { stdin, stdout, stderr });
  return { code, out: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') };
}

it('a command whose DATABASE_URL leads to a closed port says that nothing listens there, and exits with 1', async () => {
  const DATABASE_URL = `postgresql://forecourt:a-secret-word@127.0.0.1:${await freePort()}/forecourt`;
  const { code, err } = await run(['lead', 'list', 'northbank'], { DATABASE_URL });
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^Nothing is listening at the address in DATABASE_URL\. Start/),
  ]);
  const doctor = await run(['doctor'], { DATABASE_URL });
  expect([doctor.code, doctor.out]).toEqual([1, expect.stringContaining('Nothing is listening at the address')]);
  expect(err + doctor.out + doctor.err).not.toContain('a-secret-word');
});

it.skipIf(!postgresIsInstalled)(
  'a command whose PostgreSQL crashes under it says that the server closed the connection, and exits with 1',
  { timeout: 120_000 },
  async () => {
    const postgres = await startOwnPostgres();
    onTestFinished(postgres.close);
    const database = connectDatabase(postgres.url);
    await migrate(database);
    const group = await database
      .insertInto('groups')
      .values({ slug: 'g', name: 'G' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.insertInto('dealerships').values({ group_id: group.id, slug: 'd', name: 'D' }).execute();
    await database.destroy();
    const feed = new PassThrough(); // stays open: the import waits for its next row
    const running = run(['stock', 'import', '-', '--dealership', 'd'], { DATABASE_URL: postgres.url }, feed);
    feed.write('stocknum,year,make,model,price\n');
    for (let row = 0; row < 3_000; row++) feed.write(`S${row},2020,Kia,Rio,1000\n`);
    await postgres.stop('immediate');
    feed.end();
    const { code, err } = await running;
    expect(err).toMatch(
      /The PostgreSQL server (closed the connection|is shutting down|is starting up)|Nothing is listening/,
    );
    expect(code).toBe(1); // while rows are gathered: nothing of the stock has changed
  },
);
