import { z } from 'zod';
import { feedsDue } from '#app/feed/take-feed.ts';
import { defineJob } from '../define-job.ts';
import { fetchFeed } from './fetch-feed.job.ts';

export const fetchFeeds = defineJob({
  name: 'fetch-feeds',
  description: 'Queues each feed that is due or has a file waiting as a separate job.',
  payload: z.strictObject({}),
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  duplicates: 'drop',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 }, // a minute later it runs again
  retentionDays: 1,
  handler: async (_, { services, now, enqueue }) => {
    const due = await feedsDue(services.feeds, now);
    for (const dealership of due) await enqueue(fetchFeed, { dealership });
    return { due: due.length };
  },
});
