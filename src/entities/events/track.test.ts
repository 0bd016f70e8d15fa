import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { phoneClick } from '#domain/events/catalogue.ts';
import { waitFor } from '#tests/wait-for.ts';
import { announce, track } from './track.ts';
import { tellSiteEvent } from './tell-site-event.ts';

const payload = { car_id: 7, dealership_id: 3, website_id: 5 };

const storageOf = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});

describe('track', () => {
  let page: { dataLayer?: unknown[] };
  const beacons: [string, Promise<string>][] = [];
  beforeEach(() => {
    page = {};
    beacons.length = 0;
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    vi.stubGlobal('navigator', {
      sendBeacon: (url: string, body: Blob) => {
        beacons.push([url, body.text()]);
        return true;
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("sends an event to the page's dataLayer and to the server", async () => {
    track(phoneClick, payload);
    expect(page.dataLayer).toEqual([{ event: 'phone_click', event_id: 25, ...payload }]);
    expect(beacons.map(([url]) => url)).toEqual(['/api/events']);
    expect(JSON.parse(await beacons[0]![1])).toEqual({ event: 25, ...payload });
  });

  it('adds the earlier facts of the page', () => {
    page.dataLayer = ['earlier'];
    announce({ id: 15, name: 'enquiry_used_car', ga4: 'generate_lead' }, { form: 'enquiry' });
    expect(page.dataLayer[1]).toEqual({
      event: 'enquiry_used_car',
      event_id: 15,
      ga4_event: 'generate_lead',
      form: 'enquiry',
    });
    expect(beacons).toEqual([]);
  });

  it('sends no number where the site has none', () => {
    announce({ name: 'cars_compared' }, { website_id: 5 });
    expect(page.dataLayer).toEqual([{ event: 'cars_compared', website_id: 5 }]);
  });

  it('sends a one-time event once, though its page is opened again', () => {
    vi.stubGlobal('sessionStorage', storageOf(new Map()));
    const paid = (once: string) =>
      tellSiteEvent({ name: 'deposit_paid', id: 61, payload: { website_id: 5, car_id: 7 }, once });
    for (const reservation of ['R-1', 'R-1', 'R-2']) paid(reservation);
    const pushed = { event: 'deposit_paid', event_id: 61, website_id: 5, car_id: 7 };
    expect(page.dataLayer).toEqual([pushed, pushed]);
  });

  it('uses fetch where a beacon is rejected', async () => {
    vi.stubGlobal('navigator', { sendBeacon: () => false });
    const fetched = vi.fn(async () => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', fetched);
    track(phoneClick, payload);
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    expect(fetched).toHaveBeenCalledWith('/api/events', expect.objectContaining({ method: 'POST', keepalive: true }));
  });

  it.each<[string, () => void]>([
    [
      'a dataLayer that throws',
      () => {
        page.dataLayer = {
          push: () => {
            throw new Error('blocked');
          },
        } as unknown as unknown[];
      },
    ],
    [
      'a beacon that throws',
      () =>
        vi.stubGlobal('navigator', {
          sendBeacon: () => {
            throw new Error('blocked');
          },
        }),
    ],
    [
      'no network',
      () => {
        vi.stubGlobal('navigator', {});
        vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
      },
    ],
    [
      'a server that refuses',
      () => {
        vi.stubGlobal('navigator', {});
        vi.stubGlobal('fetch', async () => new Response(null, { status: 429 }));
      },
    ],
  ])('only warns of %s', async (_what, breakIt) => {
    breakIt();
    expect(() => track(phoneClick, payload)).not.toThrow();
    await waitFor(() => expect(console.warn).toHaveBeenCalledTimes(1));
    vi.mocked(console.warn).mockClear(); // expected here
  });
});
