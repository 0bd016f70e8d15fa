import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import pg from 'pg';

/** Marks a scratch database as one that may be emptied. */
const MARK = 'forecourt_scratch';
/** Of what pg_restore says (characters). */
const WORDS_KEPT = 4_000;

/**
 * Restores a dump into a scratch database beside the live one, and forgets it afterwards. Without `scratch` it is made
 * on the server of `live`, by a user who may create databases. Throws, in words.
 */
export async function inRestoredDump<T>(
  file: string,
  { live, scratch }: { live: string; scratch: string | undefined },
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const { url, forget } = scratch === undefined ? await makeScratch(live) : await takeScratch(live, scratch);
  try {
    await runRestore(file, url);
    return await work(url);
  } finally {
    await forget();
  }
}

async function makeScratch(live: string) {
  const name = `${MARK}_${randomBytes(4).toString('hex')}`;
  const mayCreate = await withClient(live, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    if (rows[0]!.may) await client.query(`create database ${name} template template0`);
    return rows[0]!.may;
  });
  if (!mayCreate)
    throw new Error(
      'The user of DATABASE_URL may not create databases. Set BACKUP_SCRATCH_URL to an empty database, or as an administrator of PostgreSQL: alter role USER createdb;',
    );
  const url = new URL(live);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    forget: () => withClient(live, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

async function takeScratch(live: string, scratch: string) {
  await withClient(live, async (held) => {
    // locks of this kind belong to one database: who cannot have this one has the same database open
    const key = randomBytes(4).readInt32BE();
    await held.query('select pg_advisory_lock($1)', [key]);
    await withClient(scratch, async (client) => {
      const { rows } = await client.query<{ other: boolean; holds: boolean; marked: boolean }>(
        `select pg_try_advisory_lock($1) as other, exists (select from pg_tables where schemaname = 'public') as holds,
          exists (select from pg_namespace where nspname = $2) as marked`,
        [key, MARK],
      );
      const { other, holds, marked } = rows[0]!;
      if (!other) throw new Error('BACKUP_SCRATCH_URL is the live database. Set it to an empty one.');
      if (holds && !marked)
        throw new Error('The database of BACKUP_SCRATCH_URL holds tables that are not ours. Set it to an empty one.');
      await client.query(`create schema if not exists ${MARK}`);
    });
  });
  const forget = () =>
    withClient(scratch, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', $1)`,
        [MARK],
      );
      for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
      await client.query('create schema public');
    });
  await forget();
  return { url: scratch, forget };
}

async function withClient<T>(connectionString: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** At low priority, and without the password among its arguments, which every user of the machine may read. */
async function runRestore(file: string, url: string): Promise<void> {
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  target.password = '';
  const child = spawn('pg_restore', ['--no-owner', '--no-privileges', '--exit-on-error', '-d', target.href, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(0, WORDS_KEPT)));
  const ended = once(child, 'close').catch((error: unknown) => {
    throw new Error('pg_restore cannot be run. Install the client of PostgreSQL on the machine of the worker.', {
      cause: error,
    });
  });
  letOthersGoFirst(child.pid);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(errorOf(errors) ?? `pg_restore ended with ${code}.`);
}

/**
 * The first error, in one line. The lines below it, and what PostgreSQL says of a row that it does not take, hold values
 * of the dump, which are personal data.
 */
export const errorOf = (output: string): string | undefined =>
  /^pg_restore: error: .*$/m.exec(output)?.[0].replace(/(COPY failed for table "[^"]*").*$/, '$1');

function letOthersGoFirst(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // it has ended already
  }
}
