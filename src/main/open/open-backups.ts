import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { newestBackup } from '#adapters/backup/newest-backup.ts';
import { inRestoredDump } from '#adapters/backup/restore-dump.ts';
import { createBackupProofs } from '#adapters/postgres/backup/backup-proofs.ts';
import { countBackup, countRows } from '#adapters/postgres/backup/count-rows.ts';
import { openPool, type Database } from '#adapters/postgres/database.ts';
import type { BackupDesk, ProofPorts } from '#app/backup/backup-proofs.ts';
import { backupState } from '#domain/backup/backup-state.ts';
import type { Environment } from '#main/environment.ts';

type BackupEnvironment = Pick<Environment, 'BACKUPS_DIR' | 'BACKUP_DAYS' | 'BACKUP_SCRATCH_URL' | 'DATABASE_URL'>;

/** What the job that proves backups works with. */
export const openBackups = (database: Database, environment: BackupEnvironment): ProofPorts => ({
  proofs: createBackupProofs(database),
  folder: environment.BACKUPS_DIR,
  days: environment.BACKUP_DAYS,
  newest: (folder) => newestBackup(folder, environment.DATABASE_URL === undefined ? 'embedded' : 'server'),
  restored: (file) =>
    environment.DATABASE_URL === undefined
      ? countEmbedded(file)
      : inRestoredDump(file, { live: environment.DATABASE_URL, scratch: environment.BACKUP_SCRATCH_URL }, countDump),
  live: (until) => countRows(database, until),
});

/** What the desk may know of them. */
export function openBackupDesk(
  database: Database,
  { BACKUPS_DIR, BACKUP_DAYS }: Pick<Environment, 'BACKUPS_DIR' | 'BACKUP_DAYS'>,
): BackupDesk {
  const proofs = createBackupProofs(database);
  const isSet = BACKUPS_DIR !== undefined;
  return {
    state: async (now) => backupState(await proofs.last(), { isSet, days: BACKUP_DAYS, now }),
    list: async (limit) =>
      (await proofs.list(limit)).map(({ at, holdsUntil, problem }) => ({ at, holdsUntil, problem })),
  };
}

async function countDump(connectionString: string) {
  const pool = openPool({ connectionString, max: 1 });
  try {
    return await countBackup(pool.database);
  } finally {
    await pool.close();
  }
}

const answer = z.union([
  z.object({
    counted: z.object({
      holdsUntil: z.coerce.date().nullable(),
      rows: z.record(z.string(), z.record(z.string(), z.number())),
    }),
  }),
  z.object({ problem: z.string() }),
]);

/** In a folder and a process of their own: the engine of the live database neither waits nor grows. */
async function countEmbedded(file: string) {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-proof-'));
  try {
    const child = fork(join(import.meta.dirname, '../count-restored.ts'), [file, folder], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    const message = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
    await ended;
    if (message === undefined) throw new Error('The process that restored it ended without a word.');
    const found = answer.parse(message[0]);
    if ('problem' in found) throw new Error(found.problem);
    return found.counted;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
