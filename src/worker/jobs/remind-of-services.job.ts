import { z } from 'zod';
import { remindOfServices as remind } from '#app/garage/remind-of-services.ts';
import { defineJob } from '../define-job.ts';

export const remindOfServices = defineJob({
  name: 'remind-of-services',
  description:
    'Asks new addresses to confirm reminders, and reminds customers of a service that is due (`garage.remindDays` before it).',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '20 * * * *', timeZone: 'UTC' }, // each site has its own hours
  handler: (_, { services, now }) => remind(services.garage, now),
});
