import { backupState, type LastProofs } from '#domain/backup/backup-state.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { counted } from '#domain/text/words.ts';
import { error, ok, warning, type CheckResult } from './finding.ts';

export interface BackupReading extends LastProofs {
  /** BACKUPS_DIR. */
  folder: string | undefined;
  days: number;
  now: Date;
  /** Visitors from other machines are served. */
  public: boolean;
}

const RUN = 'Run "forecourt job run prove-backup", and see the result in "forecourt doctor".';

/** Whether a backup has been restored and compared lately. */
export function judgeBackups(reading: BackupReading): CheckResult[] {
  const { folder, days, now, provenUntil, last } = reading;
  const until = provenUntil?.toISOString().slice(0, 16).replace('T', ' ');
  switch (backupState(reading, { isSet: folder !== undefined, days, now })) {
    case 'unset':
      return [
        reading.public
          ? warning('backups', 'No backup is checked.', 'Set BACKUPS_DIR to the folder of backups.')
          : ok('backups', 'No backup is checked. None is needed on localhost.'),
      ];
    case 'waiting':
      return [warning('backups', 'No backup has been checked yet.', RUN, folder)];
    case 'failed':
      return [
        error(
          'backups',
          last!.problem!,
          'Make a new backup and keep the earlier ones. Then run "forecourt job run prove-backup".',
          folder,
        ),
      ];
    case 'late':
      return [
        error(
          'backups',
          until === undefined ? 'No backup has been proven.' : `The last proven backup holds data until ${until} UTC.`,
          `Check that a backup is made each night and that a worker runs. ${RUN}`,
          folder,
        ),
      ];
    case 'proven': {
      const daysAgo = Math.floor((now.getTime() - provenUntil!.getTime()) / DAY_MS);
      return [
        ok('backups', `Proven by a restore: holds data until ${until} UTC, ${counted(daysAgo, 'day')} ago.`, folder),
      ];
    }
  }
}
