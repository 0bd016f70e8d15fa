import { z } from 'zod';
import { fillOutsideIndexes as fill } from '#app/search/fill-outside-indexes.ts';
import { defineJob } from '../define-job.ts';

export const fillOutsideIndexes = defineJob({
  name: 'fill-outside-indexes',
  description: 'Sends the stock, then its changes, to the search engines that sites name.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  handler: async (_, { services: { outsideIndexes }, now, signal }) => fill(outsideIndexes, now, signal),
});
