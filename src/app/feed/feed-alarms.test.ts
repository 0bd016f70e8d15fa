import { expect, it } from 'vitest';
import { feedAlarmPolicy } from '#domain/import/feed-state.ts';
import { feedAlarms, type FeedAlarmServices } from './feed-alarms.ts';
import type { FeedSource } from './feed-store.ts';

const since = new Date('2026-11-01T00:00:00Z');
const now = new Date('2026-11-21T00:00:00Z');
const source = (dealership: string): FeedSource => ({
  dealership,
  url: null,
  folder: null,
  push: true,
  everyMinutes: 60,
  daily: null,
  credentials: null,
  mailbox: null,
  mailMark: null,
  pausedAt: null,
  resumedAt: null,
  mapping: null,
  full: true,
  nextAt: now,
  etag: null,
  lastModified: null,
  supplierMail: null,
  alarm: feedAlarmPolicy.parse({ to: `${dealership}@x.example` }),
});

it('feed alarms: each person that the feed names gets one email, and no one else', async () => {
  const sent: string[] = [];
  const services: FeedAlarmServices = {
    store: {
      list: async () => [{ ...source('a'), alarm: feedAlarmPolicy.parse({ to: ['pete@x.example', 'mia@x.example'] }) }],
      runs: async () => [],
      firstPhotos: async () => ({ cars: 0, dead: 0, because: '' }),
      reportedState: async (name) => ({ state: 'well', since, name, mail: 'sales@x.example' }),
      tell: async () => {},
    },
    notices: { send: async ({ id, to }) => void sent.push(`${id} ${to}`) },
    clock: { now: () => now },
  };
  await feedAlarms(services);
  const id = `feed-a-late-${since.getTime()}`;
  expect(sent).toEqual([`${id} pete@x.example`, `${id}-1 mia@x.example`]);
});

it('feed alarms: one rejected mailbox does not stop the alarms of other dealerships', async () => {
  const reported: string[] = [];
  const services: FeedAlarmServices = {
    store: {
      list: async () => ['a', 'b', 'c'].map(source),
      runs: async () => [],
      firstPhotos: async () => ({ cars: 0, dead: 0, because: '' }),
      reportedState: async (dealership) => ({ state: 'well', since, name: dealership, mail: null }),
      tell: async (dealership) => void reported.push(dealership),
    },
    notices: {
      send: async ({ to }) => {
        if (to.startsWith('a@')) throw new Error('550');
      },
    },
    clock: { now: () => now },
  };
  await expect(feedAlarms(services)).rejects.toThrow('550');
  expect(reported).toEqual(['b', 'c']); // the first is tried again
});
