import { z } from 'zod';
import { deleteExpired as deleteAll } from '#app/retention/delete-expired.ts';
import { defineJob } from '../define-job.ts';

export const deleteExpired = defineJob({
  name: 'delete-expired',
  description:
    'Deletes data that is older than the settings allow: leads, deliveries, inactive customers, expired sessions and codes, events, uploaded stock files, caught emails and the change log.',
  payload: z.strictObject({}),
  schedule: { cron: '23 2 * * *', timeZone: 'Australia/Brisbane' }, // at night on either side of the Tasman
  handler: (_, { services, now, signal }) => deleteAll(services.retention, now, signal),
});
