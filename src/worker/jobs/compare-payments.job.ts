import { z } from 'zod';
import { tellOfFindings } from '#app/reservation/tell-of-findings.ts';
import { defineJob } from '../define-job.ts';

export const comparePayments = defineJob({
  name: 'compare-payments',
  description:
    'Compares what the gateways say of deposits with the books: puts right what messages have missed, and tells the site by mail what a person has to look at.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '41 * * * *', timeZone: 'UTC' },
  handler: (_, { services, now }) => tellOfFindings(services.reservations, services.notices, now),
});
