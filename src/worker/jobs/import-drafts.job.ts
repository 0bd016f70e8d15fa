import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import { importDraft } from './import-draft.job.ts';

export const importDrafts = defineJob({
  name: 'import-drafts',
  description: 'Queues each stock file of the desk that waits to be checked, imported or undone as a separate job.',
  payload: z.strictObject({}),
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  duplicates: 'drop',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 }, // a minute later it runs again
  retentionDays: 1,
  handler: async (_, { services, enqueue }) => {
    const waiting = await services.importDrafts.drafts.waiting();
    for (const draft of waiting) await enqueue(importDraft, { draft });
    return { waiting: waiting.length };
  },
});
