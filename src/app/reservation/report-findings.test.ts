import { expect, it } from 'vitest';
import type { Notice } from '#app/mail/notices.ts';
import type { PaymentMismatch } from './compare-payments.ts';
import type { BookedPayment } from './reservation-books.ts';
import type { ReservationJobs } from './reservation-jobs.ts';
import { reportFindings } from './report-findings.ts';

const now = new Date('2026-11-24T00:00:00Z');
const payment = (id: number, siteId: number): BookedPayment => ({
  id,
  siteId,
  reservationId: id,
  gateway: 'stripe',
  session: `cs_${id}`,
  url: '',
  amount: 20_000,
  currency: 'AUD',
  state: 'paid',
  because: null,
  money: { refunded: 0, byBank: 0, left: 20_000, disputed: false, isTest: false },
  differs: null,
  openedAt: now,
  changedAt: now,
});

it('reservation findings: each site gets its own by email and in the log, without names', async () => {
  const payments = [payment(1, 1), payment(2, 2), payment(3, 1)];
  const mails: Notice[] = [];
  const logged: PaymentMismatch[] = [];
  const jobs = {
    books: {
      toCompare: async () => payments,
      settle: async () => ({ siteId: 1, outcome: 'nothing' }),
      differs: async () => undefined,
      payment: async (_: string, session: string) => payments.find((each) => each.session === session),
    },
    gateways: async () => ({
      find: async (session: string) =>
        session === 'cs_3'
          ? { state: 'paid', amount: 20_000, currency: 'AUD', refunded: 0, taken: 0, dispute: null }
          : undefined,
    }),
    sites: {
      list: async () => ['a', 'b'].map((slug, index) => ({ id: index + 1, slug, extends: null })),
      current: async (id: number) => ({ document: { lead: { email: [`site-${id}@example.com`] } } }),
    },
    report: (finding: PaymentMismatch) => void logged.push(finding),
  } as unknown as ReservationJobs;
  const notices = { send: async (mail: Notice) => void mails.push(mail) };
  expect(await reportFindings(jobs, notices, now)).toEqual({ compared: 3, unanswered: 0, differences: 2 });
  expect(mails.map(({ to, text }) => [to, /cs_\d/.exec(text)?.[0]])).toEqual([
    ['site-1@example.com', 'cs_1'],
    ['site-2@example.com', 'cs_2'],
  ]);
  expect(mails[0]?.text).toContain('The provider has no record of this payment, or Forecourt could not ask.');
  expect(logged).toHaveLength(2);
  expect(Object.keys(logged[0]!)).toEqual(['siteId', 'reservation', 'gateway', 'session', 'what']);
});
