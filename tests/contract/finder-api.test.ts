import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { builtInPlaces } from '#adapters/places/built-in-places.ts';
import { createGazetteer } from '#adapters/places/gazetteer.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { PlacesUnavailable, type Places } from '#app/location/places.ts';
import type { Services } from '#app/services.ts';
import type { Dealership } from '#domain/location/dealership.ts';
import type { Location } from '#domain/location/location.ts';
import { liveSite } from '#tests/live-site.ts';
import { errorReport, services, siteRequest } from '#web/context.ts';
import { loader as placesLoader } from '#web/pages/api-places/route.ts';
import { loader as locationsLoader } from '#web/pages/manufacturer-locations/route.ts';

const DEALERSHIPS = [
  { id: 3, slug: 'northbank', name: 'Northbank' },
  { id: 4, slug: 'kowhai', name: 'Kōwhai' },
] as Dealership[];
const location = (id: number, name: string, dealership: number, more: object = {}): Location =>
  ({
    id,
    name,
    location_type: 'sales',
    visible: true,
    dealership_id: dealership,
    dealership_slug: DEALERSHIPS.find((one) => one.id === dealership)!.slug,
    address: { id, street: '1 Road', city: 'Newstead', state: 'QLD', postcode: '4006', lat: -27.4, long: 153 },
    ...more,
  }) as unknown as Location;
const LOCATIONS = [
  location(10, 'Northbank Newstead', 3),
  location(11, 'Northbank Service', 3, { location_type: 'service' }),
  location(12, 'Northbank Closed', 3, { visible: false }),
  location(13, 'Kōwhai Penrose', 4),
];
const site = (slug: string, id: number, ids: number[] | undefined, settings: object = {}): LiveSite => ({
  ...liveSite(slug, { id, settings: { ...settings } }),
  dealerships: DEALERSHIPS,
  locations: LOCATIONS,
  stockFilter: { groupId: 1, soldDays: 3, priceRequiredWhenAscending: false, dealershipIds: ids } as never,
});
const group = site('group', 1, undefined, { site: { name: 'Group', websiteId: 1454 } });
const northbank = site('northbank', 2, [3]);
const kowhai = site('kowhai', 3, [4]);
const stranger = { ...site('stranger', 4, undefined), record: { ...group.record, id: 4, group_id: 9 } };

const gazetteer = createGazetteer(builtInPlaces());
const away: Places = {
  attribution: null,
  suggest: () => Promise.reject(new PlacesUnavailable('away')),
  byId: () => Promise.reject(new PlacesUnavailable('away')),
  byPostcode: () => Promise.reject(new PlacesUnavailable('away')),
};
const reported: unknown[] = [];

async function ask(
  loader: typeof locationsLoader | typeof placesLoader,
  query: string,
  { at = group, places = gazetteer.of('AU') }: { at?: LiveSite; places?: Places } = {},
) {
  const context = new RouterContextProvider();
  context.set(siteRequest, { site: at, now: new Date(), origin: 'http://group.localhost:3000' });
  context.set(services, {
    places: () => places,
    websites: {
      all: () => [group, northbank, kowhai, stranger],
      hostname: ({ record }: LiveSite) => `${record.slug}.localhost`,
    },
  } as unknown as Services);
  context.set(errorReport, (error) => reported.push(error));
  const request = new Request(`http://group.localhost:3000/api${query}`);
  const response = (await loader({ request, context } as never)) as Response;
  return { status: response.status, headers: response.headers, body: (await response.json()) as never };
}

describe('GET /api/manufacturer-locations', () => {
  const websites = async (query: string, at = group) =>
    ((await ask(locationsLoader, query, { at })).body as { name: string; locations: { name: string }[] }[]).map(
      (one) => [one.name, one.locations.map(({ name }) => name)],
    );

  it('lists the websites of the group with their sales locations', async () => {
    expect(await websites('')).toEqual([
      ['Group', ['Northbank Newstead', 'Kōwhai Penrose']],
      ['northbank', ['Northbank Newstead']],
      ['kowhai', ['Kōwhai Penrose']],
    ]);
    expect((await ask(locationsLoader, '')).body).toContainEqual({
      id: 2,
      name: 'northbank',
      url: 'http://northbank.localhost:3000',
      dealership: { id: 3, slug: 'northbank', name: 'Northbank' },
      locations: [
        {
          id: 10,
          name: 'Northbank Newstead',
          location_type: 'sales',
          address: { lat: -27.4, long: 153, description: '1 Road, Newstead QLD 4006' },
          dealership: { id: 3, slug: 'northbank' },
          website_id: 2,
          website_name: 'northbank',
          website_url: 'http://northbank.localhost:3000',
        },
      ],
    });
  });

  it.each([
    [
      '?type=service',
      [
        ['Group', ['Northbank Service']],
        ['northbank', ['Northbank Service']],
      ],
    ],
    ['?type=parts', []],
  ])('of one type: %s', async (query, expected) => expect(await websites(query)).toEqual(expected));

  it('of all types', async () => {
    expect((await websites('?type=all'))[1]).toEqual(['northbank', ['Northbank Newstead', 'Northbank Service']]);
  });

  it('leaves out the websites that the settings exclude', async () => {
    const excluding = site('group', 1, undefined, {
      site: { websiteId: 1454 },
      finder: { excludedWebsites: [1454, 3] },
    });
    expect(await websites('', excluding)).toEqual([['northbank', ['Northbank Newstead']]]);
  });

  it('lists no dealership that the site does not show', async () => {
    expect(await websites('', kowhai)).toEqual([
      ['Group', ['Kōwhai Penrose']],
      ['kowhai', ['Kōwhai Penrose']],
    ]);
  });

  it('rejects another type, and lists the valid ones', async () => {
    const { status, body } = await ask(locationsLoader, '?type=head-office');
    expect([status, body]).toMatchObject([400, { detail: expect.stringContaining('sales, service, parts, all') }]);
  });
});

describe('GET /api/places', () => {
  it('suggests dealerships and places', async () => {
    expect((await ask(placesLoader, '/places?q=newst')).body).toEqual({
      dealerships: [{ id: '10', name: 'Northbank Newstead', detail: '1 Road' }],
      places: [{ id: 'au:qld:newstead:4006', name: 'Newstead QLD 4006' }],
      unavailable: false,
      attribution: null,
    });
    expect((await ask(placesLoader, '/places?q=newst&only=places')).body).toMatchObject({ dealerships: [] });
    expect((await ask(placesLoader, '/places?q=')).body).toMatchObject({ dealerships: [], places: [] });
  });

  it('returns the coordinates of a place', async () => {
    expect((await ask(placesLoader, '/places?id=au:qld:newstead:4006')).body).toMatchObject({ lat: -27.449 });
    expect((await ask(placesLoader, '/places?id=nowhere')).status).toBe(404);
  });

  it('still suggests dealerships while places are unavailable, and logs the failure', async () => {
    reported.length = 0;
    const { body } = await ask(placesLoader, '/places?q=newst', { places: away });
    expect(body).toMatchObject({ dealerships: [{ id: '10' }], places: [], unavailable: true });
    expect((await ask(placesLoader, '/places?id=x', { places: away })).status).toBe(503);
    expect(reported).toHaveLength(2);
  });

  it('rejects an overlong text', async () => {
    expect((await ask(placesLoader, `/places?q=${'a'.repeat(101)}`)).status).toBe(400);
    expect((await ask(placesLoader, `/places?id=${'a'.repeat(401)}`)).status).toBe(400);
  });
});
