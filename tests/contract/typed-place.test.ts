import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { builtInPlaces } from '#adapters/places/built-in-places.ts';
import { createGazetteer } from '#adapters/places/gazetteer.ts';
import { PlacesUnavailable, type Places } from '#app/places.ts';
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

describe('a place in the address of a search', () => {
  it('leads to the search around it', async () => {
    expect(await ask('userLocation=4006&radius=75&body=SUV')).toEqual({
      path: '/search/toyota?userLocation=Fortitude+Valley+QLD+4006&radius=75&body=SUV&lat=-27.4570&lng=153.0350',
      headers: {},
    });
  });

  it('is found in words, which then are about the rest', async () => {
    expect(await ask('query=ute+within+20km+of+4006+under+30k')).toEqual({
      path: '/search/toyota?query=ute+under+30k&lat=-27.4570&lng=153.0350&userLocation=Fortitude+Valley+QLD+4006&radius=20',
      headers: {},
    });
  });

  it('is what someone is in, when such words find nothing', async () => {
    const { path } = await ask('query=ute+in+adelaide', undefined, ['adelaide']);
    expect(path).toMatch(/^\/search\/toyota\?query=ute&lat=-34\.\d+&lng=138\.\d+&userLocation=Adelaide/);
    expect(await ask('query=ute+in+adelaide')).toEqual({ headers: {} });
    expect(await ask('query=ute+in+adel', undefined, ['adel'])).toEqual({ headers: {} });
  });

  it.each([
    ['brisbane', ['brisbane'], /^\/search\/toyota\?lat=-27\.\d+&lng=15\d\.\d+&userLocation=Brisbane/],
    ['melbourne suv', ['melbourne'], /^\/search\/toyota\?query=suv&lat=-37\.\d+&lng=14\d\.\d+&userLocation=Melbourne/],
    ['suv in brisbane with sunroof', ['brisbane'], /\?query=suv\+with\+sunroof&.*userLocation=Brisbane/],
    ['fortitude valley ute', ['fortitude', 'valley'], /\?query=ute&.*userLocation=Fortitude\+Valley/],
  ])('is a bare name that means nothing else: %s', async (query, unread, path) => {
    expect((await ask(`query=${encodeURIComponent(query)}`, undefined, unread)).path).toMatch(path);
  });

  it.each([
    ['black', ['black']],
    ['brisbane', []],
    ['reliable ute', ['reliable']],
  ])('and no word that only begins one, or has a meaning: %s', async (query, unread) => {
    expect(await ask(`query=${encodeURIComponent(query)}`, undefined, unread)).toEqual({ headers: {} });
  });

  it.each(['query=ute+near+Atlantis', 'query=near+4006&literal=true', 'query=near+4006&lat=1&lng=2'])(
    'stays words when no one knows it, when words are meant, and beside another place: %s',
    async (query) => expect(await ask(query)).toEqual({ headers: {} }),
  );

  it.each(['', 'lat=1&lng=2&userLocation=4006', 'userLocation='])('is known already, or none: "%s"', async (query) => {
    expect(await ask(query)).toEqual({ headers: {} });
  });

  it.each([
    ['9999', 'Invalid postcode'],
    ['400', 'Invalid postcode. Please enter a 4-digit number.'],
    ['Atlantis', 'We couldn’t find “Atlantis”. Try a postcode.'],
  ])('that no one knows is told: %s', async (place, problem) => {
    expect(await ask(`userLocation=${place}`)).toEqual({ problem, headers: {} });
  });

  it('is not said to be unknown while no one can look, and that page is not cached', async () => {
    const away = { byPostcode: () => Promise.reject(new PlacesUnavailable('away')) } as unknown as Places;
    expect(await ask('userLocation=4006', away)).toEqual({
      problem: 'Location search isn’t working right now.',
      headers: { 'Cache-Control': 'no-store' },
    });
    expect(reported).toHaveLength(1);
  });
});
