import { z } from 'zod';
import { fetchFeed as fetchOne } from '#app/feeds/fetch-feed.ts';
import { defineJob } from '../define-job.ts';

export const fetchFeed = defineJob({
  name: 'fetch-feed',
  description: "Gets one dealership's feed and imports it when it is newer than the last one.",
  payload: z.strictObject({ dealership: z.string() }),
  concurrencyKey: ({ dealership }) => dealership,
  duplicates: 'drop',
  parallel: 2,
  retry: { limit: 1, delaySeconds: 60, maxDelaySeconds: 60 }, // the next due time is another try
  handler: async ({ dealership }, { services }) => {
    const source = await services.feeds.store.find(dealership);
    if (!source) return {};
    return { [(await fetchOne(services.feeds, source)).outcome]: 1 };
  },
});
