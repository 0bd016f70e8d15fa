import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { httpDeliveryPrices } from '#adapters/delivery/http-delivery-prices.ts';
import { zonePrices } from '#adapters/delivery/zone-prices.ts';
import { deliveryLabel, estimateDelivery } from '#app/costs/estimate-delivery.ts';
import { PlacesUnavailable, type Places } from '#app/location/places.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { aCar } from '#tests/a-car.ts';
import { answeringServer, json } from '#tests/answering-server.ts';

const NO_SHAPE = 'Invalid postcode. Please enter a 4-digit number.';
const NO_ESTIMATE =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.";
const PLACES: Record<string, { name: string; lat: number; lng: number }> = {
  '4006': { name: 'Newstead QLD 4006', lat: -27.45, lng: 153.04 },
  '4551': { name: 'Caloundra QLD 4551', lat: -26.8, lng: 153.13 },
  '0800': { name: 'Darwin NT 0800', lat: -12.46, lng: 130.84 },
};
const places = { byPostcode: async (postcode: string) => PLACES[postcode] } as unknown as Places;
const away = { byPostcode: () => Promise.reject(new PlacesUnavailable('away')) } as unknown as Places;
const settings = siteSettings.parse({
  costs: {
    deliveryZones: [
      { name: 'Brisbane', withinKm: 60, price: 0 },
      { withinKm: 180, price: 285.5, time: '3 to 5 working days' },
    ],
  },
});
const base = aCar();
const car = { location: { ...base.location!, address: { ...base.location!.address, lat: -27.45, long: 153.04 } } };
const ask = (typed: string, of: Places = places, from = car) =>
  estimateDelivery(
    typed,
    from,
    settings,
    zonePrices(() => of),
  );

describe('delivery price', () => {
  it.each([
    ['4006', { price: 0, name: 'Brisbane', time: null }],
    [' 4 551 ', { price: 28_550, name: 'Caloundra QLD 4551', time: '3 to 5 working days' }],
  ])('to %s', async (typed, estimate) => {
    expect(await ask(typed)).toEqual({ kind: 'estimate', estimate });
  });

  it.each([
    ['', 'Please enter a postcode.'],
    ['  ', 'Please enter a postcode.'],
    ['0800', NO_ESTIMATE],
    ['9999', NO_ESTIMATE],
    ['12', NO_SHAPE],
    ['455', NO_SHAPE],
    ['45511', NO_SHAPE],
    ['abcd', NO_SHAPE],
    ['<b>1', NO_SHAPE],
  ])('to %j: %s', async (typed, because) => {
    expect(await ask(typed)).toEqual({ kind: 'refused', because });
  });

  it.each([
    [0, 'Free'],
    [1, '$0'],
    [28_500, '$285'],
  ])('%s cents read %s', (price, label) => expect(deliveryLabel(price, null)).toBe(label));

  it('is missing for a car without a location, and while places are unavailable', async () => {
    const nowhere = { location: { ...car.location, address: { ...car.location.address, lat: null, long: null } } };
    expect(await ask('4006', places, nowhere as unknown as typeof car)).toEqual({
      kind: 'refused',
      because: NO_ESTIMATE,
    });
    expect(await ask('4006', away)).toEqual({ kind: 'refused', because: NO_ESTIMATE });
  });
});

describe('delivery price service', () => {
  const server = answeringServer();
  const GOOD = { price: 285.5, name: 'Sunshine Coast', time: '3 to 5 working days' };
  const service = () =>
    httpDeliveryPrices({
      clock: { now: () => new Date(0) },
      allowPrivate: true,
      deadlineMs: 300,
      secret: (variable) => (variable === 'DELIVERY_TEST' ? 'the key' : undefined),
    });
  const at = (more: object = {}) =>
    siteSettings.parse({ costs: { deliveryService: { url: `${server.url}/v1/prices?for=cars`, ...more } } });
  const askService = (from = car, of = service(), site = at()) => estimateDelivery('4551', from, site, of);

  it('is called with the postcode, the location of the car, and the key when there is one', async () => {
    const seen: [string | undefined, string | undefined][] = [];
    server.answer = (request, response) => {
      seen.push([request.url, request.headers.authorization]);
      json(GOOD)(request, response);
    };
    expect(await askService()).toEqual({ kind: 'estimate', estimate: { ...GOOD, price: 28_550 } });
    const nowhere = { location: null } as unknown as typeof car;
    await askService(nowhere, service(), at({ secretVariable: 'DELIVERY_TEST' }));
    expect(seen).toEqual([
      ['/v1/prices?for=cars&postcode=4551&lat=-27.45&lng=153.04', undefined],
      ['/v1/prices?for=cars&postcode=4551', 'Bearer the key'],
    ]);
  });

  it('can leave out the time, be free and return extra fields', async () => {
    server.answer = json({ price: 0, name: 'Brisbane', depot: 7 });
    expect(await askService()).toEqual({ kind: 'estimate', estimate: { price: 0, name: 'Brisbane', time: null } });
  });

  it.each<[string, RequestListener]>([
    ['that it brings nothing there', json({}, 404)],
    ['an error', json(GOOD, 500)],
    ['no JSON', (_request, response) => response.end('<html>')],
    ['another shape', json({ price: '285', name: 'Sunshine Coast' })],
    ['a price below nothing', json({ ...GOOD, price: -1 })],
    ['no name', json({ ...GOOD, name: ' ' })],
    ['too much', (_request, response) => response.end('x'.repeat(200_000))],
    ['a redirect', (_request, response) => response.writeHead(302, { location: server.url }).end()],
    ['nothing at all', () => {}],
    ['a closed connection', (request) => request.socket.destroy()],
  ])('that answers with %s gives no estimate', async (_case, listener) => {
    server.answer = listener;
    expect(await askService()).toEqual({ kind: 'refused', because: NO_ESTIMATE });
  });

  it('that fails is paused for a while', async () => {
    let calls = 0;
    server.answer = (request, response) => {
      calls++;
      json({}, 500)(request, response);
    };
    const of = service();
    for (let i = 0; i < 8; i++) await askService(car, of);
    expect(calls).toBe(5);
  });
});
