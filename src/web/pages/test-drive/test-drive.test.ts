import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Appointment } from '#app/test-drive/appointments.ts';
import type { Services } from '#app/services.ts';
import type { RateLimitName } from '#domain/sign-in/rate-limits.ts';
import type { AppointmentView } from '#features/test-drive/appointment-view.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { action, loader } from './route.tsx';

const KEY = 'k'.repeat(22);
const now = new Date('2026-11-21T00:00:00Z');
const pattern = '/test-drive/:key';

function open({ allowed = true, place_url = null as string | null } = {}) {
  const location = { ...aCar().location!, place_url };
  const cancelled: string[] = [];
  const taken: RateLimitName[] = [];
  const appointment: Appointment = {
    id: 1,
    kind: 'drive',
    loanCar: false,
    leadId: 1,
    locationId: location.id,
    carId: null,
    startsAt: new Date('2026-11-24T00:00:00Z'),
    minutes: 30,
    state: 'booked',
    version: 0,
  };
  const context = new RouterContextProvider();
  context.set(siteRequest, {
    site: { ...liveSite('northbank'), locations: [location] },
    now,
    origin: 'http://a.test',
  });
  context.set(errorReport, (error) => {
    throw error;
  });
  context.set(visitor, {
    session: async () => null,
    clientAddress: '192.0.2.1',
    take: async (limit) => {
      taken.push(limit);
      return allowed ? { allowed } : { allowed, retryAfterSeconds: 60 };
    },
  });
  context.set(services, {
    appointments: {
      byKey: async () => appointment,
      booked: async () => [],
      blocked: async () => [],
      cancel: async (_site: number, key: string) => {
        cancelled.push(key);
        return 'cancelled' as const;
      },
    },
    search: { stock: { byId: () => undefined } },
  } as unknown as Services);
  const url = new URL(`http://a.test/test-drive/${KEY}`);
  const about = { context, params: { key: KEY }, url, pattern } as const;
  const cancel = () =>
    action({ ...about, request: new Request(url, { method: 'POST', body: new URLSearchParams({ act: 'cancel' }) }) });
  return { cancel, load: () => loader({ ...about, request: new Request(url) }), cancelled, taken };
}

it('test drive can be cancelled by anyone with its address', async () => {
  const { cancel, cancelled, taken } = open();
  expect(await cancel()).toMatchObject({ status: 303 });
  expect([cancelled, taken]).toEqual([[KEY], ['test-drive-change']]);
});

it('test drive limits changes, so that a stranger’s booking cannot send endless emails', async () => {
  const { cancel, cancelled } = open({ allowed: false });
  expect(await cancel()).toMatchObject({ init: { status: 429 }, data: { messages: [expect.any(String)] } });
  expect(cancelled).toEqual([]);
});

it.each([
  ['https://maps.example/newstead', 'https://maps.example/newstead'],
  ['javascript:alert(1)', null],
  [null, null],
])('test drive: a feed that says %s of the location redirects to %s', async (place_url, directions) => {
  const { view }: { view: AppointmentView } = await open({ place_url }).load();
  expect(view.place.directions).toBe(directions);
});
