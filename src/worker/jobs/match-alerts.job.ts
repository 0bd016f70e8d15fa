import { z } from 'zod';
import { composeAlertMails } from '#app/alerts/compose-alert-mails.ts';
import { matchAlerts as match } from '#app/alerts/match-alerts.ts';
import { defineJob } from '../define-job.ts';

export const matchAlerts = defineJob({
  name: 'match-alerts',
  description:
    'Holds changed cars against the searches and vehicles that shoppers have watched, and puts what is due into mails.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  handler: async (_, { services: { alertNews }, now, signal }) => ({
    ...(await match(alertNews, now, signal)),
    ...(await composeAlertMails(alertNews, now)),
  }),
});
