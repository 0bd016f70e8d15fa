import { z } from 'zod';
import { publishDuePages } from '#app/content/publish-due-pages.ts';
import { defineJob } from '../define-job.ts';

export const publishPages = defineJob({
  name: 'publish-pages',
  description: 'Publishes pages that were scheduled in the desk.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  retentionDays: 1,
  handler: (_, { services: { content }, now }) => publishDuePages(content, now),
});
