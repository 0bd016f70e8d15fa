import { z } from 'zod';
import { endHolds as end } from '#app/reservation/end-holds.ts';
import { sendRefunds } from '#app/reservation/send-refunds.ts';
import { defineJob } from '../define-job.ts';

export const endHolds = defineJob({
  name: 'end-holds',
  description: 'Ends the holds of cars whose deposit was not paid in time, and sends back money that is owed.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  retentionDays: 1,
  handler: async (_, { services: { reservations }, now }) => ({
    ...(await end(reservations, now)),
    ...(await sendRefunds(reservations, now)),
  }),
});
