import { z } from 'zod';
import { deleteExpired as deleteAll } from '#app/retention/delete-expired.ts';
import { defineJob } from '../define-job.ts';

export const deleteExpired = defineJob({
  name: 'delete-expired',
  description:
    'Deletes what is kept longer than the settings say: leads, deliveries, people who stayed away, spent sessions and codes, events, caught mail, the change log.',
  payload: z.strictObject({}),
  schedule: { cron: '23 2 * * *', timeZone: 'Australia/Brisbane' }, // at night on either side of the Tasman
  handler: (_, { services, now, signal }) => deleteAll(services.retention, now, signal),
});
