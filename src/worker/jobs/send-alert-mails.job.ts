import { z } from 'zod';
import { sendAlertMails as send } from '#app/alert/send-alert-mails.ts';
import { defineJob } from '../define-job.ts';

export const sendAlertMails = defineJob({
  name: 'send-alert-mails',
  description: 'Sends the emails and text messages of alerts: confirmation links and news. Texts wait at night.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  handler: (_, { services, signal }) => send(services.alertMails, signal),
});
