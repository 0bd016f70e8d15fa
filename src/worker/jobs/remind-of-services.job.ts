import { z } from 'zod';
import { remindOfServices as remind } from '#app/garage/remind-of-services.ts';
import { defineJob } from '../define-job.ts';

export const remindOfServices = defineJob({
  name: 'remind-of-services',
  description:
    'Asks new addresses whether they want reminders, and writes to people whose own vehicle is due for a service, as long before as their site says.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '20 9-17 * * *', timeZone: 'Australia/Brisbane' }, // nobody is texted at night
  handler: (_, { services, now }) => remind(services.garage, now),
});
