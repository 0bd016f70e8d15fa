import type { BackupProof } from '#app/backup/backup-proofs.ts';
import type { DeskServices } from '#app/staff/desk-services.ts';
import type { BackupState } from '#domain/backup/backup-state.ts';

/** What the owner is told of a backup that does not prove enough; the operator reads the reason in `forecourt doctor`. */
const TROUBLE: Partial<Record<BackupState, string>> = {
  failed: 'The last backup check failed. Tell the operator of your server.',
  late: 'No recent backup has been proven. Tell the operator of your server.',
};

export const backupTrouble = async ({ backups }: Pick<DeskServices, 'backups'>, now: Date): Promise<string | null> =>
  TROUBLE[await backups.state(now)] ?? null;

/** One line for each try, without counts: they are those of every company on the server. */
export const proofLines = (
  proofs: readonly Pick<BackupProof, 'at' | 'holdsUntil' | 'problem'>[],
  when: (at: Date) => string,
) =>
  proofs.map(({ at, holdsUntil, problem }) => ({
    key: at.toISOString(),
    when: when(at),
    until: holdsUntil === undefined ? null : when(holdsUntil),
    proven: problem === undefined,
  }));
