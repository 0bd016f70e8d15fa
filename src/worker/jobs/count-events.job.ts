import { z } from 'zod';
import { countEvents as countAll } from '#app/events/count-events.ts';
import { defineJob } from '../define-job.ts';

export const countEvents = defineJob({
  name: 'count-events',
  description:
    'Makes the tables of events of the coming days, and counts the events of each day that ended a day ago, so that only their number has to be kept.',
  payload: z.strictObject({}),
  schedule: { cron: '11 * * * *', timeZone: 'UTC' },
  handler: (_, { services: { events }, now, signal }) => countAll(events, now, signal),
});
