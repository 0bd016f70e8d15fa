import { expect, it } from 'vitest';
import type { Location } from '#domain/location/location.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { siteLayout } from './site-layout.tsx';

const location = (facts: Partial<Location>): Location => ({
  id: 1,
  name: 'Newstead',
  slug: 'newstead',
  location_type: 'sales',
  location_subtype: null,
  primary: false,
  visible: true,
  dealership_id: 1,
  dealership_slug: 'northbank',
  phone: null,
  landline_phone: null,
  place_url: null,
  place_id: null,
  address: { id: 1, street: null, city: 'Newstead', state: 'QLD', postcode: '4006', lat: null, long: null },
  country: 'AU',
  timezone: 'Australia/Brisbane',
  opening_hours: [],
  special_hours: [],
  dealer_license_number: null,
  motor_vehicle_repairer: null,
  average_rating: null,
  review_count: 0,
  ...facts,
});
const settings = siteSettings.parse({
  site: { name: 'Northbank Motor Group', shortName: 'Northbank', strapline: 'Motor Group', phone: '0735550100' },
});

it('site layout shows settings and facts of the site', () => {
  const layout = siteLayout(settings, []);
  expect(layout.lang).toBe('en-AU');
  expect(layout.header.wordmark).toEqual({ name: 'Northbank', strapline: 'Motor Group', logo: null });
  expect(layout.header.phone).toEqual({ text: '07 3555 0100', uri: 'tel:+61735550100' });
  expect(layout.header.location).toBeNull();
  expect(Buffer.from(layout.head.theme.html).toString()).toContain('--c-action:#14181c');
});

it.each<[string, Parameters<typeof location>[0][], string | null, string]>([
  ['the address of the website', [{}], '12 Skyring Terrace', '12 Skyring Terrace'],
  ['without one, its only visible location', [{}, { id: 2, visible: false }], null, 'Newstead QLD 4006'],
  ['without one and with two locations, none', [{}, { id: 2 }], null, ''],
])('footer has %s', (_what, all, address, text) => {
  const own = { ...settings, site: { ...settings.site, address } };
  const { footer } = siteLayout(own, all.map(location));
  expect(/<address>(.*?)<\/address>/.exec(footer)?.[1] ?? '').toContain(text);
  expect(footer.includes('<address>')).toBe(text !== '');
});

it.each<[string, string[], Parameters<typeof location>[0][], string[]]>([
  ['the licences of the website', ['MD 41234'], [{ dealer_license_number: '55555' }], ['MD 41234']],
  [
    'without one, those of its visible locations, each once',
    [],
    [
      { dealer_license_number: '55555' },
      { dealer_license_number: '55555' },
      { dealer_license_number: '66666', visible: false },
    ],
    ['Motor dealer licence 55555'],
  ],
  ['none where there is none', [], [{}], []],
])('footer has %s', (_what, licences, all, shown) => {
  const { footer } = siteLayout({ ...settings, site: { ...settings.site, licences } }, all.map(location));
  expect([...footer.matchAll(/<span>([^<]*\d{5})<\/span>/g)].map(([, line]) => line)).toEqual(shown);
});

it('site layout says when the first visible sales location is open, the primary one before others', () => {
  const hours = [
    { weekday: 1, status: 'Open' as const, open: '08:30', close: '17:30' },
    { weekday: 2, status: 'Closed' as const, open: null, close: null },
  ];
  const layout = siteLayout(settings, [
    location({ id: 1, visible: false, primary: true, opening_hours: hours }),
    location({ id: 2, location_type: 'service', opening_hours: hours }),
    location({ id: 3, opening_hours: hours }),
    location({ id: 4, primary: true, opening_hours: hours, address: { ...location({}).address, city: 'Chermside' } }),
  ]);
  expect(layout.header.location).toEqual({
    place: 'Chermside',
    timezone: 'Australia/Brisbane',
    week: [null, { open: '08:30', close: '17:30' }, null, null, null, null, null],
  });
});

it('site layout of a New Zealand site is in New Zealand English', () => {
  expect(siteLayout(siteSettings.parse({ site: { country: 'NZ' } }), []).lang).toBe('en-NZ');
});

it('site layout: menu links to pages with a sign-in are nofollow', () => {
  const menu = {
    header: [
      { name: 'Finance', path: '/finance?price=1' },
      { name: 'Stock', path: '/search' },
    ],
  };
  const links = (gates: string[]) =>
    siteLayout(siteSettings.parse({ menu, signIn: { gates } }), []).header.links.map(({ rel }) => rel);
  expect(links(['finance'])).toEqual(['nofollow', undefined]);
  expect(links([])).toEqual([undefined, undefined]);
});

it("site layout links a dealer's page while it is published", () => {
  const settings = siteSettings.parse({
    menu: {
      header: [{ name: 'June', path: '/eofy' }],
      footer: [{ name: 'Us', links: [{ name: 'News', path: '/news' }] }],
    },
    content: { pages: [{ path: '/eofy', title: 'June', expiry: '2026-06-30' }] },
  });
  const names = (isOn: boolean) => siteLayout(settings, [], { isOn: () => isOn }).header.links.map(({ name }) => name);
  expect([names(true), names(false)]).toEqual([['June'], []]);
});

it('site layout ends the menu with published, unhidden pages that have a menu name', () => {
  const names = (page: object, isOn = true) =>
    siteLayout(
      siteSettings.parse({
        menu: { header: [{ name: 'Stock', path: '/search' }] },
        content: { pages: [{ path: '/fleet-day', title: 'Fleet day', menu: 'Fleet', ...page }] },
      }),
      [],
      { isOn: () => isOn },
    ).header.links.map(({ name }) => name);
  expect(names({})).toEqual(['Stock', 'Fleet']);
  expect(names({ path: '/search' })).toEqual(['Stock']);
  expect([names({ hidden: true }), names({ menu: null }), names({}, false)]).toEqual([['Stock'], ['Stock'], ['Stock']]);
});

it('site layout puts links, brands and a tile under a menu entry', () => {
  const promo = { title: 'Before June', path: '/search', expiry: '2026-06-30' };
  const header = [
    {
      name: 'Cars',
      path: '/search',
      items: [{ name: 'Offers', path: '/special-offers' }],
      brands: ['Land Rover'],
      promo,
    },
  ];
  const entry = (isOn: boolean) =>
    siteLayout(siteSettings.parse({ menu: { header } }), [], { isOn: () => isOn }).header.links[0];
  const { items, brands, promo: tile } = entry(true)!;
  expect(items).toEqual([]);
  expect(brands).toEqual([
    { name: 'Land Rover', path: '/search/land-rover' },
    { name: 'All brands', path: '/brands' },
  ]);
  expect(tile).toEqual({ title: 'Before June', path: '/search', picture: null, until: 'until 30 June 2026' });
  expect(entry(false)?.promo).toBeUndefined();
});
