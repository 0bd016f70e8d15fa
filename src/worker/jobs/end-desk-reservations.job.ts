import { z } from 'zod';
import { endDeskReservations as end } from '#app/stock/act-on-car.ts';
import { defineJob } from '../define-job.ts';

export const endDeskReservations = defineJob({
  name: 'end-desk-reservations',
  description: 'Ends reservations that staff made at the desk for a number of days, so that the car is for sale again.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
  retentionDays: 1,
  handler: (_, { services: { stock }, now }) => end(stock, now),
});
