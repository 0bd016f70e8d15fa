import { z } from 'zod';
import { readAnswers } from '#app/lead/read-answers.ts';
import { defineJob } from '../define-job.ts';

export const readMailAnswers = defineJob({
  name: 'read-answers',
  description: 'Reads the mailboxes of `lead.answers` and files shoppers’ answers by email with their leads.',
  payload: z.strictObject({}),
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  duplicates: 'drop',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 }, // a minute later it runs again
  retentionDays: 1,
  handler: (_, { services, now }) => readAnswers(services.answers, now),
});
