import { z } from 'zod';
import { sendNumbersMails as send } from '#app/numbers/send-numbers-mails.ts';
import { defineJob } from '../define-job.ts';

export const sendNumbersMails = defineJob({
  name: 'send-numbers-mails',
  description:
    "Sends staff who asked for it the numbers of their website's week, from Monday seven in the morning by the website's clocks.",
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '5 * * * *', timeZone: 'UTC' },
  handler: (_, { services, now }) => send(services.numbersMails, now),
});
