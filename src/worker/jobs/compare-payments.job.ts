import { z } from 'zod';
import { renewReports } from '#app/reservation/renew-reports.ts';
import { reportFindings } from '#app/reservation/report-findings.ts';
import { settleTestDeposits } from '#app/set-up/test-deposits.ts';
import { defineJob } from '../define-job.ts';

const RENEWS_FOR_MS = 60_000;

export const comparePayments = defineJob({
  name: 'compare-payments',
  description:
    'Compares deposits in the payment gateways with the stored payments. Corrects what a missed message left behind, and emails the site about differences that a person must check. Refunds test deposits that were paid. Adds events that a connected Stripe account does not report yet.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '41 * * * *', timeZone: 'UTC' },
  async handler(_, { services: { reservations, testDeposits, paymentReports, notices }, now, signal }) {
    const tests = await settleTestDeposits({ testDeposits, gateways: reservations.gateways }, now);
    const found = await reportFindings(reservations, notices, now);
    // the money comes first
    const reports = await renewReports(paymentReports, AbortSignal.any([signal, AbortSignal.timeout(RENEWS_FOR_MS)]));
    return { ...found, testDeposits: tests.settled, failed: tests.failed, ...reports };
  },
});
