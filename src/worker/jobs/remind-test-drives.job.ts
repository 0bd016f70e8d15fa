import { z } from 'zod';
import { remindTestDrives as remind } from '#app/test-drive/remind-test-drives.ts';
import { defineJob } from '../define-job.ts';

export const remindTestDrives = defineJob({
  name: 'remind-test-drives',
  description: 'Emails shoppers a reminder of their test drive (`testDrive.reminderHours` before it).',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '*/10 * * * *', timeZone: 'Australia/Brisbane' },
  handler: (_, { services, now }) => remind(services.testDrives, now),
});
