import { z } from 'zod';
import { defineJob } from '../define-job.ts';

const CHUNK = 1_000;

export const forgetJourneys = defineJob({
  name: 'forget-journeys',
  description: 'Deletes checkout journeys that are older than 60 days.',
  payload: z.strictObject({}),
  schedule: { cron: '52 2 * * *', timeZone: 'Australia/Brisbane' },
  handler: async (_, { services, now, signal }) => {
    let forgotten = 0;
    for (let some = 1; some > 0 && !signal.aborted;) forgotten += some = await services.journeys.forget(now, CHUNK);
    return { forgotten };
  },
});
