import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import { fetchFeed } from './fetch-feed.job.ts';

export const fetchFeeds = defineJob({
  name: 'fetch-feeds',
  description: 'Queues the feeds that are due, each as a job of its own.',
  payload: z.strictObject({}),
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  duplicates: 'drop',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 }, // a minute later it runs again
  retentionDays: 1,
  handler: async (_, { services, now, enqueue }) => {
    const due = (await services.feeds.store.list()).filter(({ nextAt }) => nextAt <= now);
    for (const { dealership } of due) await enqueue(fetchFeed, { dealership });
    return { due: due.length };
  },
});
