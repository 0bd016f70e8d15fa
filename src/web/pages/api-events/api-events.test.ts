import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#app/events/event-recorder.ts';
import type { Services } from '#app/services.ts';
import type { Car } from '#domain/car/car.ts';
import { liveSite } from '#tests/live-site.ts';
import { services, siteRequest } from '../../context.ts';
import { action, loader } from './route.ts';

const now = new Date('2026-11-21T00:00:00Z');

async function post(body: string) {
  const recorded: RecordedEvent[] = [];
  const context = new RouterContextProvider();
  context.set(siteRequest, { site: liveSite('northbank', { id: 5 }), now, origin: 'http://a.test' });
  context.set(services, {
    search: { stock: { byId: (_, id) => (id === 7 ? ({ id, dealership_id: 3 } as Car) : undefined) } },
    events: { record: (event) => void recorded.push(event) },
  } as Services);
  const request = new Request('http://a.test/api/events', { method: 'POST', body });
  const response = await action({ request, context, params: {}, url: new URL(request.url), pattern: '/api/events' });
  return { status: response.status, recorded };
}
const click = { event: 25, car_id: 7, dealership_id: 3, website_id: 5 };

describe('POST /api/events', () => {
  it('records an event, with the dealership of its car from the stock', async () => {
    expect(await post(JSON.stringify({ ...click, dealership_id: 99 }))).toEqual({
      status: 204,
      recorded: [{ event: 25, siteId: 5, carId: 7, dealershipId: 3, at: now, details: {} }],
    });
  });

  it.each([
    ['another site', { ...click, website_id: 6 }, 400],
    ['a car of another site', { ...click, car_id: 8 }, 404],
    ['an event that is not stored', { ...click, event: 15 }, 400],
    ['an event that is not known', { ...click, event: 1 }, 400],
    ['no event', { car_id: 7 }, 400],
    ['more than belongs to it', { ...click, email: 'priya@example.com' }, 400],
    ['a list', [click], 400],
    ['nothing', null, 400],
    ['a long one', { ...click, more: 'x'.repeat(1_024) }, 413],
  ])('records nothing from %s', async (_what, body, status) => {
    expect(await post(JSON.stringify(body))).toEqual({ status, recorded: [] });
  });

  it('records nothing from a body that is not JSON', async () => {
    expect(await post('event=25')).toEqual({ status: 400, recorded: [] });
  });

  it('has no GET response', () => {
    expect(loader().status).toBe(405);
  });
});
