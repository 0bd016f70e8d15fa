import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { circuitBreaker } from '#adapters/http/circuit-breaker.ts';
import { builtInPlaces } from '#adapters/places/built-in-places.ts';
import { createGazetteer } from '#adapters/places/gazetteer.ts';
import { googlePlaces } from '#adapters/places/google-places.ts';
import { findPlace } from '#app/location/find-place.ts';
import { PlacesUnavailable, type Places } from '#app/location/places.ts';
import { distanceKm } from '#domain/location/distance-km.ts';
import { openPlacesService, type PlacesService } from '#tests/places-service.ts';

let service: PlacesService;
beforeAll(async () => {
  service = await openPlacesService();
});
afterAll(() => service.close());

const KEY = 'PLACES_TEST';
const google = (country: 'AU' | 'NZ' = 'AU', { key = 'a-key', breaker = circuitBreaker(() => 0) } = {}): Places =>
  googlePlaces({
    google: { keyVariable: KEY, dailyCalls: 5_000 },
    country,
    secret: (variable) => (variable === KEY ? key : undefined),
    breaker,
    standIn: service,
  });
const gazetteer = createGazetteer(builtInPlaces());

describe.each([
  ['the gazetteer', (country: 'AU' | 'NZ') => gazetteer.of(country)],
  ['Google', (country: 'AU' | 'NZ') => google(country)],
])('places by %s', (_name, placesOf) => {
  const names = async (text: string, country: 'AU' | 'NZ' = 'AU') =>
    (await placesOf(country).suggest(text)).map(({ name }) => name);

  // where these are, is known without any list
  it.each([
    ['4000', 'Brisbane', -27.47, 153.03],
    ['2000', 'Sydney', -33.87, 151.21],
    ['3121', 'Richmond', -37.82, 145.0],
    ['0800', 'Darwin', -12.46, 130.84],
    ['3000', 'Melbourne', -37.81, 144.96],
  ])('has postcode %s as %s', async (postcode, name, lat, lng) => {
    const place = await placesOf('AU').byPostcode(postcode);
    expect(place?.name).toContain(`${name} `);
    expect(place?.name).toContain(postcode);
    expect(distanceKm(lat, lng, place!.lat, place!.lng)).toBeLessThan(3);
  });

  it.each(['4001', '0801', '1999', '9999', '0000'])('has no place with postcode %s', async (postcode) => {
    expect(await placesOf('AU').byPostcode(postcode)).toBeUndefined();
  });

  it('suggests names that contain the text, in any case, those that begin with it first', async () => {
    expect(await names('NEWST')).toEqual(['Newstead QLD 4006']);
    expect(await names('4006')).toContain('Fortitude Valley QLD 4006');
    expect((await names('rich'))[0]).toMatch(/^Richmond/);
    expect(await names('idgegar nowhere')).toEqual([]);
    expect(await names('melb')).toEqual(['Melbourne VIC 3000', 'Port Melbourne VIC 3207', 'South Melbourne VIC 3205']);
  });

  it('suggests places of its country alone', async () => {
    expect(await names('hamilton')).toEqual(['Hamilton VIC 3300', 'Hamilton QLD 4007', 'Hamilton NSW 2303']);
    expect(await names('hamilton', 'NZ')).toEqual(['Hamilton, Waikato 3204']);
    expect((await placesOf('NZ').byPostcode('4000'))?.name).toBeUndefined();
  });

  it('returns the coordinates of a suggested place, and nothing for an unknown one', async () => {
    const places = placesOf('NZ');
    const [suggested] = await places.suggest('otahuhu');
    expect(suggested?.name).toBe('Ōtāhuhu, Auckland 1062');
    const place = await places.byId(suggested!.id);
    expect(distanceKm(-36.946, 174.846, place!.lat, place!.lng)).toBeLessThan(3);
    expect(await places.byId('nonsense')).toBeUndefined();
  });

  it('finds the place a text means', async () => {
    const found = async (text: string) => (await findPlace(placesOf('AU'), text))?.name;
    expect(await found(' 4006 ')).toBe('Fortitude Valley QLD 4006');
    expect(await found('newstead, qld')).toBe('Newstead QLD 4006');
    expect(await found('')).toBeUndefined();
    expect(await found('Atlantis')).toBeUndefined();
    expect(await found('a'.repeat(1000))).toBeUndefined();
  });
});

describe('Google Places with an unusable response', () => {
  it.each([
    ['slow', 'no answer within 2000 ms'],
    ['huge', 'longer than 262144 bytes'],
    ['wrong', 'cannot be read'],
    ['another shape', 'cannot be read'],
    ['down', 'answered 503'],
    ['denied', 'answered'],
    ['cut off', 'the service of places'],
  ] as const)('%s', async (mood, because) => {
    service.mood = mood;
    onTestFinished(() => {
      service.mood = 'well';
    });
    const outcomes = await Promise.allSettled([google().suggest('newst'), google().byPostcode('4000')]);
    for (const outcome of outcomes) {
      expect(outcome.status).toBe('rejected');
      const { reason } = outcome as PromiseRejectedResult;
      expect(reason).toBeInstanceOf(PlacesUnavailable);
      expect((reason as Error).message).toContain(because);
      expect((reason as Error).message).not.toMatch(/a-key|newst/); // nor what was typed, nor the key
    }
  });

  it('is not called without a key', async () => {
    await expect(google('AU', { key: '' }).suggest('newst')).rejects.toThrow(`${KEY} is not set`);
  });

  it('opens the circuit breaker after five failures, so that no request waits', async () => {
    service.mood = 'down';
    onTestFinished(() => {
      service.mood = 'well';
    });
    const places = google('AU', { breaker: circuitBreaker(() => 0) });
    for (let time = 0; time < 5; time++) await expect(places.suggest('newst')).rejects.toThrow('answered 503');
    const before = service.calls;
    await expect(places.suggest('newst')).rejects.toThrow('circuit breaker is open');
    expect(service.calls).toBe(before);
  });

  it('gets the key in a header or as Geocoding expects it, and requests regions of the country', async () => {
    await google('NZ').suggest('newmarket');
    expect(service.last).toMatchObject({
      headers: { 'x-goog-api-key': 'a-key' },
      body: { input: 'newmarket', includedPrimaryTypes: ['(regions)'], includedRegionCodes: ['nz'] },
    });
    await google('NZ').byPostcode('1023');
    expect(service.last.url).toContain('components=postal_code%3A1023%7Ccountry%3ANZ');
  });
});

it('imported places are used beside the built-in ones, or instead of them', async () => {
  const own = createGazetteer();
  const built = {
    country: 'AU',
    state: 'QLD',
    locality: 'Newstead',
    postcode: '4006',
    lat: -27,
    lng: 153,
    weight: 4,
  } as const;
  own.replace([built, { ...built, lat: -27.5, weight: 9 }, { ...built, locality: 'Teneriffe', weight: 10 }]);
  expect(await own.of('AU').suggest('newst')).toHaveLength(1);
  expect(await own.of('AU').byPostcode('4006')).toEqual({ name: 'Teneriffe QLD 4006', lat: -27, lng: 153 });
  own.replace([
    { ...built, locality: 'Brisbane GPO Boxes' },
    { ...built, locality: 'Brisbane', postcode: '4001' },
  ]);
  expect(await own.of('AU').suggest('b')).toEqual([]);
});
