import { z } from 'zod';
import { endHolds as end } from '#app/reservation/end-holds.ts';
import { sendRefunds } from '#app/reservation/send-refunds.ts';
import { reportRefusedHolds } from '#app/reservation/report-refused-holds.ts';
import { defineJob } from '../define-job.ts';

export const endHolds = defineJob({
  name: 'end-holds',
  description:
    'Ends holds whose deposit was not paid in time, refunds money that is owed, and alerts a site to too many unpaid holds.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  retentionDays: 1,
  handler: async (_, { services: { reservations, notices }, now }) => ({
    ...(await end(reservations, now)),
    ...(await sendRefunds(reservations, now)),
    ...(await reportRefusedHolds(reservations, notices, now)),
  }),
});
