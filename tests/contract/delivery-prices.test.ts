import { describe, expect, it } from 'vitest';
import { zonePrices } from '#adapters/delivery/zone-prices.ts';
import { estimateDelivery } from '#app/estimate-delivery.ts';
import { PlacesUnavailable, type Places } from '#app/places.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { aCar } from '#tests/a-car.ts';

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

describe('what delivery costs', () => {
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
    ['455', NO_ESTIMATE],
    ['45511', NO_ESTIMATE],
    ['<b>1', NO_ESTIMATE],
  ])('to %j: %s', async (typed, because) => {
    expect(await ask(typed)).toEqual({ kind: 'refused', because });
  });

  it('is not said of a car that stands nowhere, nor while nobody knows where places are', async () => {
    const nowhere = { location: { ...car.location, address: { ...car.location.address, lat: null, long: null } } };
    expect(await ask('4006', places, nowhere as unknown as typeof car)).toEqual({
      kind: 'refused',
      because: NO_ESTIMATE,
    });
    expect(await ask('4006', away)).toEqual({ kind: 'refused', because: NO_ESTIMATE });
  });
});
