import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { freePort, postgresIsInstalled, startOwnPostgres, unprivilegedUser } from '#tests/own-postgres.ts';
import { waitFor } from '#tests/wait-for.ts';

/** A busy machine may need it (ms). */
const PATIENCE_MS = 60_000;

/** The way of docs/operate.md, "Go back to a point in time": archive, base backup, a mistake, recovery to just before it. */
it.skipIf(!postgresIsInstalled)(
  'point-in-time recovery brings back what was stored before a mistake, and nothing of it',
  { timeout: 240_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-pitr-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const archive = join(folder, 'archive');
    mkdirSync(archive);
    const user = unprivilegedUser();
    if (user) for (const path of [folder, archive]) chownSync(path, user.uid, user.gid);
    const as = { cwd: folder, ...user };

    const postgres = await startOwnPostgres();
    onTestFinished(postgres.close);
    const superuser = async <T extends object>(sql: string): Promise<T[]> => {
      const client = new pg.Client(postgres.superuserUrl);
      await client.connect();
      const { rows } = await client.query<T>(sql).finally(() => client.end());
      return rows;
    };
    await superuser('alter system set archive_mode = on');
    await superuser(`alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`);
    await postgres.stop('fast');
    await postgres.start();
    const database = connectDatabase(postgres.url);
    onTestFinished(() => database.destroy());
    await migrate(database);
    const add = (slug: string) => database.insertInto('groups').values({ slug, name: slug }).execute();

    await add('before-the-base');
    const base = join(folder, 'base');
    execFileSync('pg_basebackup', ['-d', postgres.superuserUrl, '-D', base, '--checkpoint=fast'], as);
    await add('before-the-mistake');
    const [moment] = await superuser<{ at: string }>('select clock_timestamp()::text as at');
    await add('after-it');
    await database.deleteFrom('groups').where('slug', '=', 'before-the-base').execute();
    const [{ segment } = { segment: '' }] = await superuser<{ segment: string }>(
      'select pg_walfile_name(pg_switch_wal()) as segment',
    );
    await waitFor(async () => {
      const [done] = await superuser<{ last: string }>('select last_archived_wal as last from pg_stat_archiver');
      expect(done!.last >= segment).toBe(true);
    }, PATIENCE_MS);

    const port = await freePort();
    appendFileSync(
      join(base, 'postgresql.auto.conf'),
      `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment!.at}'\nrecovery_target_action = 'promote'\narchive_mode = off\n`,
    );
    writeFileSync(join(base, 'recovery.signal'), '');
    const began = performance.now();
    const recovered = spawn('postgres', ['-D', base, '-k', folder, '-h', '127.0.0.1', '-p', String(port)], {
      stdio: 'ignore',
      ...as,
    });
    onTestFinished(async () => {
      const ended = once(recovered, 'exit');
      recovered.kill('SIGQUIT');
      await ended;
    });
    const there = connectDatabase(`postgresql://forecourt@127.0.0.1:${port}/forecourt`);
    onTestFinished(() => there.destroy());
    const slugs = await waitFor(async () => {
      const rows = await there.selectFrom('groups').select('slug').orderBy('slug').execute();
      await there.insertInto('groups').values({ slug: 'written-again', name: 'it accepts writes' }).execute();
      return rows.map(({ slug }) => slug);
    }, PATIENCE_MS);
    process.stdout.write(`Recovered in ${((performance.now() - began) / 1_000).toFixed(1)} s\n`);
    expect(slugs).toEqual(['before-the-base', 'before-the-mistake']);
  },
);
