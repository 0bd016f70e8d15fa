import { z } from 'zod';
import { reportFindings } from '#app/reservation/report-findings.ts';
import { defineJob } from '../define-job.ts';

export const comparePayments = defineJob({
  name: 'compare-payments',
  description:
    'Compares deposits in the payment gateways with the stored payments. Corrects what a missed message left behind, and emails the site about differences that a person must check.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '41 * * * *', timeZone: 'UTC' },
  handler: (_, { services, now }) => reportFindings(services.reservations, services.notices, now),
});
