import { z } from 'zod';
import { proveBackup as prove } from '#app/backup/prove-backup.ts';
import { HOUR_MS, SECOND_MS } from '#domain/time/durations.ts';
import { defineJob } from '../define-job.ts';

export const proveBackup = defineJob({
  name: 'prove-backup',
  description:
    'Restores the newest backup in `BACKUPS_DIR` into a scratch database, compares its rows with the live database, and records the result for the desk, `forecourt doctor` and the metrics.',
  payload: z.strictObject({}),
  schedule: { cron: '40 4 * * *', timeZone: 'Australia/Brisbane' }, // after the nightly backup
  retry: { limit: 1, delaySeconds: 600, maxDelaySeconds: 600 },
  timeoutSeconds: (4 * HOUR_MS) / SECOND_MS,
  async handler(_, { services, now }) {
    const proof = await prove(services.backups, now);
    if (proof === undefined) return {};
    const { problem, compared, missing } = proof;
    return { proven: Number(problem === undefined), failed: Number(problem !== undefined), compared, missing };
  },
});
