import { z } from 'zod';
import { sendSupplierMails as send } from '#app/feed/send-supplier-mails.ts';
import { defineJob } from '../define-job.ts';

export const sendSupplierMails = defineJob({
  name: 'send-supplier-mails',
  description:
    'Emails each feed’s supplier what is wrong with its newest file, from 7:00 am in the dealership’s time zone.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '*/10 * * * *', timeZone: 'UTC' },
  handler: (_, { services, signal }) => send(services.supplierMails, signal),
});
