import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { postgresIsInstalled, startOwnPostgres } from './own-postgres.ts';

it.skipIf(!postgresIsInstalled)('test PostgreSQL whose port is taken after a restart waits for it', async () => {
  const postgres = await startOwnPostgres();
  onTestFinished(postgres.close);
  await postgres.stop('immediate');
  const intruder = createServer().listen(Number(new URL(postgres.url).port), '127.0.0.1');
  await once(intruder, 'listening');
  setTimeout(() => intruder.close(), 500);
  await postgres.start();
  const client = new pg.Client(postgres.url);
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});

it.skipIf(!postgresIsInstalled)(
  'test PostgreSQL: no test runs as a superuser, who would hide a missing grant',
  async () => {
    const client = new pg.Client(process.env.TEST_DATABASE_URL);
    await client.connect();
    const { rows } = await client.query('select rolsuper, rolbypassrls from pg_roles where rolname = current_user');
    await client.end();
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  },
);
