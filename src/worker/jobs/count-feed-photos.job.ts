import { z } from 'zod';
import { defineJob } from '../define-job.ts';

export const countFeedPhotos = defineJob({
  name: 'count-feed-photos',
  description: 'Counts what is wrong with the photos of each feed’s cars, for the desk and the email to its supplier.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '50 * * * *', timeZone: 'UTC' },
  handler: async (_, { services, now, signal }) => ({
    counted: await services.supplierMails.feeds.countPhotos(now, signal),
  }),
});
