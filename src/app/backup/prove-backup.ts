import { basename } from 'node:path';
import { judgeProof, mustHoldUntil } from '#domain/backup/judge-proof.ts';
import type { BackupProof, ProofPorts } from './backup-proofs.ts';

/** Restores the newest backup, compares it with the live database and records the result. Undefined: no folder is set. */
export async function proveBackup(ports: ProofPorts, now: Date): Promise<BackupProof | undefined> {
  if (ports.folder === undefined) return undefined;
  const proof = { at: now, ...(await tryNewest(ports, ports.folder, now)) };
  await ports.proofs.add(proof);
  return proof;
}

async function tryNewest(
  { newest, restored, live, days }: ProofPorts,
  folder: string,
  now: Date,
): Promise<Omit<BackupProof, 'at'>> {
  const none = { holdsUntil: undefined, compared: 0, missing: 0 };
  let file: string | undefined;
  try {
    file = await newest(folder);
    if (file === undefined) return { ...none, file, problem: 'There is no backup in the folder of backups.' };
    const backup = await restored(file);
    const rows = backup.holdsUntil === null ? {} : await live(mustHoldUntil(backup.holdsUntil));
    const tables = Object.entries(rows).map(([table, ofLive]) => ({
      table,
      live: ofLive,
      backup: backup.rows[table] ?? {},
    }));
    const judged = judgeProof({ holdsUntil: backup.holdsUntil, now, days, tables });
    return { file: basename(file), holdsUntil: backup.holdsUntil ?? undefined, ...judged };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { ...none, file: file && basename(file), problem: `The backup could not be restored: ${words}` };
  }
}
