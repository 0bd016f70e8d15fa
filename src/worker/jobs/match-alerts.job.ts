import { z } from 'zod';
import { composeAlertMails } from '#app/alert/compose-alert-mails.ts';
import { matchAlerts as match } from '#app/alert/match-alerts.ts';
import { defineJob } from '../define-job.ts';

export const matchAlerts = defineJob({
  name: 'match-alerts',
  description: 'Matches changed cars with the searches and vehicles in alerts, and queues the emails that are due.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  handler: async (_, { services: { alertNews }, now, signal }) => ({
    ...(await match(alertNews, now, signal)),
    ...(await composeAlertMails(alertNews, now)),
  }),
});
