import { z } from 'zod';
import { remindTestDrives as remind } from '#app/test-drive/remind-test-drives.ts';
import { defineJob } from '../define-job.ts';

export const remindTestDrives = defineJob({
  name: 'remind-test-drives',
  description: 'Writes to shoppers whose test drive is close, as long before as their site says.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '*/10 * * * *', timeZone: 'Australia/Brisbane' },
  handler: (_, { services, now }) => remind(services.testDrives, now),
});
