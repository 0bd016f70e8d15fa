import { expect, it } from 'vitest';
import type { SiteStore } from '#app/site/site-store.ts';
import { remindTestDrives } from './remind-test-drives.ts';

const SITES: Record<string, object> = { a: {}, b: { reminderHours: 0 }, c: { reminderHours: 3 } };
const records = Object.keys(SITES).map((slug, index) => ({ id: index + 1, slug, extends: null }));

it.each(['testDrive', 'service'] as const)(
  '%s reminders are sent as long before as each site says, and not where reminderHours is 0',
  async (section) => {
    const queries: [number, number][] = [];
    const sent = await remindTestDrives(
      {
        reminders: {
          remind: (site, kind, hours) => {
            if ((kind === 'service') !== (section === 'service')) return Promise.resolve(0);
            queries.push([site, hours]);
            return Promise.resolve(2);
          },
        },
        sites: {
          list: () => Promise.resolve(records),
          current: (id: number) => Promise.resolve({ document: { [section]: Object.values(SITES)[id - 1] } }),
        } as unknown as SiteStore,
      },
      new Date('2026-11-21T00:00:00Z'),
    );
    expect(queries).toEqual([
      [1, section === 'service' ? 24 : 18],
      [3, 3],
    ]);
    expect(sent).toEqual({ sent: 4 });
  },
);
