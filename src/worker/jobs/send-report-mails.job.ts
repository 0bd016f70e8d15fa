import { z } from 'zod';
import { sendReportMails as send } from '#app/reports/send-report-mails.ts';
import { defineJob } from '../define-job.ts';

export const sendReportMails = defineJob({
  name: 'send-report-mails',
  description:
    'Sends staff who turned it on the weekly website report, from Monday 7:00 am in the website’s time zone.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '5 * * * *', timeZone: 'UTC' },
  handler: (_, { services, now }) => send(services.reportMails, now),
});
