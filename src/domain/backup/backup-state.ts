import { DAY_MS } from '../time/durations.ts';

/** What is known of the backups: the last try, and until when the last proven one holds data. */
export interface LastProofs {
  last: { at: Date; problem: string | undefined } | undefined;
  provenUntil: Date | undefined;
}

/**
 * `unset`: no folder of backups is named. `waiting`: it is, and none has been tried. `failed`: the last one proves nothing.
 * `late`: nothing has been proven for too long, whatever the last try said.
 */
export type BackupState = 'unset' | 'waiting' | 'failed' | 'late' | 'proven';

/** `isSet`: whether there is a folder of backups. `days`: how old the last proven backup may be. */
export function backupState(
  { last, provenUntil }: LastProofs,
  { isSet, days, now }: { isSet: boolean; days: number; now: Date },
): BackupState {
  if (!isSet) return 'unset';
  if (last === undefined) return 'waiting';
  if (last.problem !== undefined) return 'failed';
  return provenUntil === undefined || now.getTime() - provenUntil.getTime() > days * DAY_MS ? 'late' : 'proven';
}
