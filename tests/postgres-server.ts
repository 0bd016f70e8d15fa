import { postgresIsInstalled, startOwnPostgres } from './own-postgres.ts';

/**
 * Before all tests: one throw-away PostgreSQL server for the contract suites, unless TEST_DATABASE_URL names one.
 * Without either they run on PGlite alone, and that is said loudly.
 */
export default async function startPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  if (!postgresIsInstalled) {
    process.stdout.write(
      '\n*** NO REAL POSTGRESQL: neither TEST_DATABASE_URL nor `postgres` and `initdb` on the PATH. Contract suites run on PGlite only. ***\n\n',
    );
    return undefined;
  }
  const server = await startOwnPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_SUPERUSER_URL = `postgresql://postgres@127.0.0.1:${server.port}/postgres`;
  return server.close;
}
