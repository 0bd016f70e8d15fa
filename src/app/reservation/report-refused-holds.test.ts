import { expect, it } from 'vitest';
import type { Notice } from '#app/mail/notices.ts';
import type { ReservationJobs } from './reservation-jobs.ts';
import { reportRefusedHolds } from './report-refused-holds.ts';

const now = new Date('2026-11-24T00:00:00Z');

it('refused holds: a site is told once a day that too many vehicles are held without a deposit', async () => {
  const refused = [{ siteId: 1, day: '2026-11-24', refused: 30, unpaid: 10 }];
  const mails: Notice[] = [];
  const jobs = {
    books: {
      refusedHolds: async () => refused,
      markRefusedReported: async (siteId: number, day: string) =>
        void refused.splice(
          refused.findIndex((each) => each.siteId === siteId && each.day === day),
          1,
        ),
    },
    sites: {
      list: async () => [{ id: 1, slug: 'northbank', extends: null }],
      current: async () => ({
        document: { site: { name: 'Northbank' }, lead: { email: ['leads@northbank.example'] } },
      }),
    },
  } as unknown as ReservationJobs;
  const notices = { send: async (mail: Notice) => void mails.push(mail) };
  expect(await reportRefusedHolds(jobs, notices, now)).toEqual({ alarms: 1 });
  expect(await reportRefusedHolds(jobs, notices, now)).toEqual({ alarms: 0 });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    id: 'refused-holds-northbank-2026-11-24-0',
    to: 'leads@northbank.example',
    subject: 'Northbank: online reservations are being rejected',
    text: expect.stringContaining(
      '10 vehicles are held online without a deposit, so 30 reservations were rejected',
    ) as string,
  });
});

it('refused holds of a site whose settings cannot be read stop no alarm of another, and are reported', async () => {
  const refused = ['broken', 'northbank'].map((slug, siteId) => ({
    slug,
    siteId,
    day: '2026-11-24',
    refused: 3,
    unpaid: 1,
  }));
  const marked: number[] = [];
  const mails: Notice[] = [];
  const jobs = {
    books: {
      refusedHolds: async () => refused,
      markRefusedReported: async (siteId: number) => void marked.push(siteId),
    },
    sites: {
      list: async () => refused.map(({ slug, siteId: id }) => ({ id, slug, extends: null })),
      current: async (id: number) => {
        if (id === 0) throw new Error('settings of broken');
        return { document: { lead: { email: ['leads@northbank.example'] } } };
      },
    },
  } as unknown as ReservationJobs;
  const notices = { send: async (mail: Notice) => void mails.push(mail) };
  await expect(reportRefusedHolds(jobs, notices, now)).rejects.toThrow('settings of broken');
  expect(mails.map(({ to }) => to)).toEqual(['leads@northbank.example']);
  expect(marked).toEqual([1]);
});
