import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { builtInPlaces } from '#adapters/places/built-in-places.ts';
import { createGazetteer } from '#adapters/places/gazetteer.ts';
import { PlacesUnavailable, type Places } from '#app/location/places.ts';
import type { Services } from '#app/services.ts';
import { liveSite } from '#tests/live-site.ts';
import { errorReport, services, siteRequest } from '#web/context.ts';
import { typedPlace } from '#web/pages/search/typed-place.ts';

const gazetteer = createGazetteer(builtInPlaces());
const reported: unknown[] = [];

function ask(query: string, places: Places = gazetteer.of('AU'), unread: readonly string[] = []) {
  const context = new RouterContextProvider();
  context.set(siteRequest, {
    site: liveSite('northbank', { settings: { search: { filters: ['make', 'distance'] } } }),
    now: new Date(),
    origin: 'http://northbank.test',
  });
  context.set(services, { places: () => places } as unknown as Services);
  context.set(errorReport, (error) => reported.push(error));
  return typedPlace('/search/toyota', new URLSearchParams(query), context, unread);
}

describe('search around a place', () => {
  it('redirects from a place in the address', async () => {
    expect(await ask('userLocation=4006&radius=75&body=SUV')).toEqual({
      path: '/search/toyota?userLocation=Fortitude+Valley+QLD+4006&radius=75&body=SUV&lat=-27.4570&lng=153.0350',
      headers: {},
    });
  });

  it('uses a place in the words, and searches for the rest', async () => {
    expect(await ask('query=ute+within+20km+of+4006+under+30k')).toEqual({
      path: '/search/toyota?query=ute+under+30k&lat=-27.4570&lng=153.0350&userLocation=Fortitude+Valley+QLD+4006&radius=20',
      headers: {},
    });
  });

  it('reads "in" as a place when the words find nothing', async () => {
    const { path } = await ask('query=ute+in+adelaide', undefined, ['adelaide']);
    expect(path).toMatch(/^\/search\/toyota\?query=ute&lat=-34\.\d+&lng=138\.\d+&userLocation=Adelaide/);
    expect(await ask('query=ute+in+adelaide')).toEqual({ headers: {} });
    expect(await ask('query=ute+in+adel', undefined, ['adel'])).toEqual({ headers: {} });
  });

  it.each([
    ['brisbane', ['brisbane'], /^\/search\/toyota\?lat=-27\.\d+&lng=15\d\.\d+&userLocation=Brisbane/],
    ['melbourne suv', ['melbourne'], /^\/search\/toyota\?query=suv&lat=-37\.\d+&lng=14\d\.\d+&userLocation=Melbourne/],
    ['suv in brisbane with sunroof', ['brisbane'], /\?query=suv\+with\+sunroof&.*userLocation=Brisbane/],
    ['4006', ['4006'], /^\/search\/toyota\?lat=-27\.\d+&lng=15\d\.\d+&userLocation=Fortitude\+Valley\+QLD\+4006$/],
    ['ute 4006', ['4006'], /\?query=ute&.*userLocation=Fortitude\+Valley/],
    ['fortitude valley ute', ['fortitude', 'valley'], /\?query=ute&.*userLocation=Fortitude\+Valley/],
  ])('accepts a bare name without another meaning: %s', async (query, unread, path) => {
    expect((await ask(`query=${encodeURIComponent(query)}`, undefined, unread)).path).toMatch(path);
  });

  it.each([
    ['black', ['black']],
    ['brisbane', []],
    ['reliable ute', ['reliable']],
  ])('ignores words that only begin a place or have another meaning: %s', async (query, unread) => {
    expect(await ask(`query=${encodeURIComponent(query)}`, undefined, unread)).toEqual({ headers: {} });
  });

  it.each(['query=ute+near+Atlantis', 'query=near+4006&literal=true', 'query=near+4006&lat=1&lng=2'])(
    'keeps words when the place is unknown, when words are meant literally, and beside another place: %s',
    async (query) => expect(await ask(query)).toEqual({ headers: {} }),
  );

  it.each(['', 'lat=1&lng=2&userLocation=4006', 'userLocation='])(
    'needs no lookup, or has no place: "%s"',
    async (query) => {
      expect(await ask(query)).toEqual({ headers: {} });
    },
  );

  it.each([
    ['9999', 'Invalid postcode'],
    ['400', 'Invalid postcode. Please enter a 4-digit number.'],
    ['Atlantis', 'We couldn’t find “Atlantis”. Try a postcode.'],
  ])('reports an unknown place: %s', async (place, problem) => {
    expect(await ask(`userLocation=${place}`)).toEqual({ problem, headers: {} });
  });

  it('calls no place unknown during an outage, and does not cache that page', async () => {
    const away = { byPostcode: () => Promise.reject(new PlacesUnavailable('away')) } as unknown as Places;
    expect(await ask('userLocation=4006', away)).toEqual({
      problem: 'Location search isn’t working right now.',
      headers: { 'Cache-Control': 'no-store' },
    });
    expect(reported).toHaveLength(1);
  });
});
