import { z } from 'zod';
import { notifySearchEngines } from '#app/syndication/notify-search-engines.ts';
import { defineJob } from '../define-job.ts';

export const tellSearchEngines = defineJob({
  name: 'tell-search-engines',
  description: 'Notifies search engines of new, changed and sold cars, for sites with an IndexNow key.',
  payload: z.strictObject({}),
  schedule: { cron: '7,22,37,52 * * * *', timeZone: 'UTC' },
  duplicates: 'drop',
  handler: (_, { services, now }) => notifySearchEngines(services.indexNow, now),
});
