import { z } from 'zod';
import { takeFeed } from '#app/feed/take-feed.ts';
import { defineJob } from '../define-job.ts';
import { checkFeeds } from './check-feeds.job.ts';
import { warmPictures } from './warm-pictures.job.ts';

export const fetchFeed = defineJob({
  name: 'fetch-feed',
  description:
    'Imports new files for one dealership: files that were sent or dropped, and the file at its address if it is newer.',
  payload: z.strictObject({ dealership: z.string() }),
  concurrencyKey: ({ dealership }) => dealership,
  duplicates: 'drop',
  parallel: 2,
  retry: { limit: 1, delaySeconds: 60, maxDelaySeconds: 60 }, // the next due time is another try
  handler: async ({ dealership }, { services, enqueue }) => {
    const source = await services.feeds.store.find(dealership);
    if (!source || source.pausedAt !== null) return {};
    const counts: Record<string, number> = {};
    const count = (what: string, by: number) => (counts[what] = (counts[what] ?? 0) + by);
    for (const { outcome, report } of await takeFeed(services.feeds, source)) {
      count(outcome, 1);
      if (report) count('rows', report.rows);
    }
    if (counts.imported) await enqueue(warmPictures, {});
    if (Object.keys(counts).length > 0) await enqueue(checkFeeds, {});
    return counts;
  },
});
