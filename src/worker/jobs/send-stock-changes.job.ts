import { z } from 'zod';
import { sendStockChanges as send } from '#app/partner/send-stock-changes.ts';
import { defineJob } from '../define-job.ts';

export const sendStockChanges = defineJob({
  name: 'send-stock-changes',
  description: 'Sends stock changes to the webhooks of partners.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  handler: async (_, { services: { stockWebhooks }, now, signal }) => send(stockWebhooks, now, signal),
});
