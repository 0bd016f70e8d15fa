import type { BackupState, LastProofs } from '#domain/backup/backup-state.ts';
import type { RowsByDay } from '#domain/backup/judge-proof.ts';

/** One restore of a backup into a scratch database. Contains no personal data. */
export interface BackupProof {
  at: Date;
  /** The file's name without its folder; undefined: there was none. */
  file: string | undefined;
  holdsUntil: Date | undefined;
  /** Why it proves nothing; undefined: it is proven. */
  problem: string | undefined;
  /** Rows of the live database that were looked for in it. */
  compared: number;
  missing: number;
}

export interface BackupProofs {
  add(proof: BackupProof): Promise<void>;
  /** The latest first. */
  list(limit: number): Promise<BackupProof[]>;
  last(): Promise<LastProofs>;
}

/** Rows by table and day. */
export type CountedRows = Readonly<Record<string, RowsByDay>>;

export interface ProofPorts {
  proofs: BackupProofs;
  /** Undefined: no folder of backups is set. */
  folder: string | undefined;
  /** How old (days) the newest data of a backup may be. */
  days: number;
  /** The newest backup of the kind that this database has; undefined: there is none. */
  newest(folder: string): Promise<string | undefined>;
  /** Restores a backup beside the live database, never into it, and counts. Throws, in words, when it cannot be restored. */
  restored(file: string): Promise<{ holdsUntil: Date | null; rows: CountedRows }>;
  /** What the live database has until then. */
  live(until: Date): Promise<CountedRows>;
}

/** What the desk says of the backups: no counts, which are those of all groups. */
export interface BackupDesk {
  state(now: Date): Promise<BackupState>;
  list(limit: number): Promise<Pick<BackupProof, 'at' | 'holdsUntil' | 'problem'>[]>;
}
