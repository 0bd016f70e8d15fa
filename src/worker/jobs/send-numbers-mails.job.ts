import { z } from 'zod';
import { sendNumbersMails as send } from '#app/numbers/send-numbers-mails.ts';
import { defineJob } from '../define-job.ts';

export const sendNumbersMails = defineJob({
  name: 'send-numbers-mails',
  description:
    'Sends staff who turned it on the weekly website report, from Monday 7:00 am in the website’s time zone.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '5 * * * *', timeZone: 'UTC' },
  handler: (_, { services, now }) => send(services.numbersMails, now),
});
