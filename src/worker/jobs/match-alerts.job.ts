import { z } from 'zod';
import { alertOnChanges } from '#app/alert/alert-on-changes.ts';
import { defineJob } from '../define-job.ts';

export const matchAlerts = defineJob({
  name: 'match-alerts',
  description: 'Matches changed cars with the searches and vehicles in alerts, and queues the emails that are due.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 }, // a minute later it runs again
  handler: (_, { services, now, signal }) => alertOnChanges(services.alertNews, now, signal),
});
