import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtInPlaces } from '#adapters/places/built-in-places.ts';
import { createGazetteer } from '#adapters/places/gazetteer.ts';
import { stockMarketRange } from '#adapters/market/stock-market-range.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { leadEmail } from '#app/lead/lead-email.ts';
import type { NewLead } from '#app/lead/lead-store.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { TradeIn } from '#app/trade-in/trade-in-store.ts';
import type { Services } from '#app/services.ts';
import type { Car } from '#domain/car/car.ts';
import { siteSettings, type SiteSettings } from '#domain/site/site-settings.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { bytesOf } from '#web/http/answers/buffered-response.ts';
import { PAGES } from '#web/pages/pages.ts';
import type { RenderPage } from '#web/server.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const BUNDLE = join(import.meta.dirname, '../../build/shop/server/index.js');
const NOW = new Date('2026-06-15T01:00:00Z'); // a Monday, 11:00 in Brisbane
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

const DEALERSHIPS = [3, 4].map((id) => ({
  id,
  group_id: 1,
  slug: id === 3 ? 'northbank-toyota' : 'northbank-city',
  name: id === 3 ? 'Northbank Toyota' : 'Northbank City',
  url: null,
  phone: '0735550100',
  lead_email: `dealership-${id}@example.com`,
  abn: null,
  dealer_license_number: '4201187',
}));

const base = aCar();

const REVIEWS = [1, 2, 3, 4, 5].map((id) => ({
  id,
  dealership_id: 3,
  location_id: 9,
  customer_name: `Customer ${id}`,
  rating: id,
  text:
    id === 5 ? null : `${id === 4 ? '(Translated) ' : ''}The price on the windscreen was the price I paid. `.repeat(5),
  review_date: `2026-05-0${id}`,
  image_url: null,
  reply_text: 'Thank you.',
  reply_date: null,
}));
const lender = base.finance_lenders.forecourt!;

const pictureAt = (url: string) => ({ image: { url, thumb: { url } } });

/** Cars in which every rule of the settings finds something to decide. */
const CARS: Partial<Car>[] = [
  { nvic: 'ABC123', finance_lenders: { forecourt: { ...lender, disclaimer: 'From 8.38% to 19.42% p.a.' } } },
  { make: 'Mazda', model: '3', simple_body: 'Hatch', simple_fuel: 'Electric', price: 9_900_000, before_price: null },
  { reserved: true, tag: 'Runout sale', price_type: 'Excl. government charges' },
  {
    certified: true,
    battery_health: { percent: 96, method: 'Tested by our workshop', date: '2026-06-01' },
    history_report: { number: '2641', searched_at: daysAgo(3), results: { finance: { result: 'none' } } },
  },
  { first_registered: 2024, first_registered_nz: 2024, imported_damaged: false, security_interest: false },
  { simple_fuel: 'Diesel', variant: { fuelconsumptioncombined: 7.9 } },
  { simple_fuel: 'PHEV', variant: { fuelconsumptioncombined: 1.5, energyconsumption: 12 } },
  { simple_fuel: 'Petrol', variant: { fuelconsumptioncombined: 8.1 } },
  { tag: 'Test Drive Only' },
  { status: 'coming_soon', simple_fuel: 'Petrol' },
  { created_at: daysAgo(2), simple_fuel: 'Petrol' },
  { created_at: daysAgo(10), simple_fuel: 'Petrol' },
  { status: 'sold', sold_at: daysAgo(1) },
  { status: 'sold', sold_at: daysAgo(20), make: 'Kia', model: 'Rio' },
  { price: null, before_price: null, reduced_price: null },
  { price: null, preorder: true },
  { reduced_price: 4_500_000, subscription_price: 19_900 },
  { price: 60_000, before_price: null },
  { car_type: 'new', km: 10, year: 2026, rego_expiry: null },
  { car_type: 'demo', km: 3_000, year: 2025 },
  { rego_expiry: '2026-01-01', year: 2012 },
  { finance_lenders: { other: { ...lender, paymentWeek: 33_300 } } },
  { item_type: 'caravan', simple_body: 'Caravan', make: 'Jayco', model: 'Swan', variant: { sleeps: 4, tare: 1500 } },
  { stocknum: 'X1', images: [], photos_count: 0 },
  { images: ['1', '2'].map((name) => pictureAt(`https://images.supplier.example/${name}.jpg`)), photos_count: 2 },
  {
    video_url: 'https://video.example/v.mp4',
    images: [...base.images, ...base.images, ...base.images, ...base.images],
  },
  {
    video_url: '/pictures/spins/suv/walkaround.mp4',
    spin_images: Array.from({ length: 36 }, (_, frame) => `/pictures/spins/suv/${frame}.webp`),
    spin_interior_image: '/pictures/spins/caravan-offroad/interior.webp',
    hotspots: {
      exterior: [{ id: '1', description: 'Stone chip: touched in', position: [{ angle: 0, x: 50, y: 50 }] }],
      interior: [],
    },
  },
  { location_id: 10, dealership_id: 4, dealership_slug: 'northbank-city', dealership_ids: [4] },
  { dealercomments: 'A long story of one owner. '.repeat(40) },
  {
    make: 'Skoda',
    model: 'Kodiaq',
    price_log: [
      { at: daysAgo(60), price: 5_199_000, reduced_price: null, price_type: 'Drive Away' },
      { at: daysAgo(20), price: 4_999_000, reduced_price: null, price_type: 'Drive Away' },
    ],
  },
  // priced below all others of its kind
  { price: 4_400_000, before_price: null },
];
const cars = CARS.map((change, index) =>
  aCar({ id: index + 1, slug: `car-${index + 1}`, stocknum: `N${index + 1}`, ...change }),
);

const PLACES = createGazetteer(builtInPlaces());
const stock = createStockIndex();
stock.put(cars);

/** What the price log says of each car. */
const PRICES = [
  { at: new Date(daysAgo(40)), price: 5_199_000, reduced: null },
  { at: new Date(daysAgo(12)), price: 4_999_000, reduced: null },
];

const FORM = {
  name: 'Ada Shopper',
  email: 'ada@example.com',
  phone: '0412 345 678',
  message: 'Is it there on Saturday?',
  category: 'Sales Enquiry',
  dealership_slug: 'northbank-toyota',
  terms_conditions: 'on',
};

/** What someone wants to trade in; the contact form that is sent for it makes a lead with our offer. */
const TRADE_IN: TradeIn = {
  id: 1,
  key: 'trade-in-key-000000001',
  carId: null,
  plate: { rego: '847XKT', regoState: 'QLD' },
  vehicle: {
    make: base.make,
    model: base.model,
    badge: base.badge,
    year: 2024,
    body: null,
    transmission: null,
    colour: null,
  },
  answers: {
    km: base.km!,
    condition: { outside: 'fair', inside: 'good', serviced: 'always', accident: 'no', keys: 'one' },
    owing: 0,
    lender: null,
  },
  typed: null,
  leadId: null,
  offer: null,
  noEstimate: null,
  acceptedAt: null,
  createdAt: NOW,
  expiresAt: new Date(NOW.getTime() + DAY_MS),
};

/** Where someone would notice that a setting changed: every shared page that stands alone, and what else says something. */
const PATHS = [
  ...PAGES.flatMap(({ kind, cache, paths }) =>
    kind === 'page' && cache !== 'never' ? paths.filter((path) => !path.includes(':')) : [],
  ),
  '/search',
  '/alert-me?search=/search/toyota',
  '/search?sortBy=price_asc',
  '/search?sortBy=price_desc&page=2',
  '/search?query=zzzz',
  '/search?query=family%20bus',
  '/search?query=low%20km',
  '/search?lat=-27.45&lng=153.04&userLocation=Newstead',
  '/llms.txt',
  '/api/cars/car-1',
  '/search/used-cars',
  '/search/new-and-demo-cars',
  ...cars.map(({ slug }) => `/cars/${slug}`),
  '/cars/car-1/autogauge',
  '/cars/car-1/market',
  `/cars/car-${CARS.length}/market`,
  '/cars/car-3/autogauge',
  '/cars/car-1/market/part',
  '/finance?price=30000&frequency=monthly',
  '/cars/car-1/finance',
  '/cars/car-1/enquire',
  '/cars/car-15/enquire',
  '/cars/car-1/checkout',
  '/checkout-journey?car_id=car-1',
  `/checkout-journey/${'j'.repeat(22)}`,
  '/cars/car-1/buy-online',
  '/cars/car-9/checkout',
  '/cars/car-18/checkout',
  '/enquire',
  ...['fleet', 'careers', 'contact', 'finance', 'vehicle-parts-and-accessories'].map((name) => `/${name}`),
  '/book-test-drive',
  '/service',
  '/cars/car-1/book-test-drive',
  '/success',
  '/contact-us/location-9',
  '/models/rav4',
  '/eofy',
  '/blog/one',
  '/kia/overview',
  `/trade-in/${TRADE_IN.key}`,
  `/trade-in/${TRADE_IN.key}?step=condition`,
  '/api/search?hitsPerPage=100',
  '/robots.txt',
  '/sitemap.xml',
];

let renderPage: RenderPage | undefined;

/** Settings of a site that has something of everything, so that every change can show. */
export const richSettings = (change: object = {}): SiteSettings =>
  siteSettings.parse(
    merge(
      {
        site: {
          name: 'Northbank Motor Group',
          shortName: 'Northbank',
          strapline: 'Motor Group',
          phone: '07 5550 0100',
          address: '214 Breakfast Creek Road, Newstead QLD 4006',
          licences: ['Motor dealer licence 4201187'],
        },
        home: {
          picture: 'city',
          text: 'New, demo and used.',
          dealerships: true,
          stats: [{ figure: '4', name: 'yards' }],
        },
        costs: { deliveryZones: [{ withinKm: 100, price: 200 }] },
        content: {
          pages: [
            {
              path: '/eofy',
              title: 'June',
              blocks: [
                { kind: 'text', markdown: 'Words.' },
                { kind: 'stock', title: 'Utes', search: '/search' },
                { kind: 'locations', show: 'all' },
                { kind: 'form', form: 'enquire', title: 'Ask' },
              ],
            },
            { path: '/blog/one', title: 'One', date: '2026-06-01' },
          ],
        },
        models: {
          range: [
            {
              make: 'Toyota',
              name: 'RAV4',
              slug: 'rav4',
              description: 'The hybrid that most families end up with.',
              bodies: ['SUV'],
            },
            { make: 'Kia', name: 'EV5', slug: 'ev5', description: 'Electric, square and roomy.', bodies: ['SUV'] },
          ],
        },
        menu: { legal: 'The small print.' },
        lead: { email: ['leads@example.com'] },
        reserve: { offered: true },
      },
      change,
    ),
  );

function merge(base: object, change: object): object {
  const merged: Record<string, unknown> = { ...base };
  for (const [section, fields] of Object.entries(change))
    merged[section] = { ...(merged[section] as object | undefined), ...(fields as object) };
  return merged;
}

const POSTS: readonly (readonly [string, Record<string, string>])[] = [
  ['/enquire', FORM],
  ['/cars/car-1/enquire', FORM],
  ['/enquire', { ...FORM, message: '', dealership_slug: '' }],
  [`/trade-in/${TRADE_IN.key}`, { ...FORM, last_name: 'Shopper', postcode: '4006' }],
  ['/book-test-drive', { ...FORM, appointment: '2026-06-16T10:00' }],
];

/** One time of the next day, at which another car is out. */
const BOOKED = [{ startsAt: new Date('2026-06-16T00:45:00Z'), minutes: 45, carId: 99 }];

/** Every place where a site speaks, each asked when it is called: pages, answers, and what comes of a form. */
export function placesOf(settings: SiteSettings): Map<string, () => Promise<string>> {
  const site = siteWith(settings);
  return new Map([
    ...PATHS.map((path) => [path, () => ask(site, path)] as const),
    ...POSTS.map(([path, form], index) => [`form ${index} to ${path}`, () => ask(site, path, form)] as const),
  ]);
}

function siteWith(settings: SiteSettings): LiveSite {
  // the third location is a workshop in the other country
  const locations = [9, 10, 11].map((id) => ({
    ...base.location!,
    id,
    slug: `location-${id}`,
    primary: id !== 11,
    location_type: id === 11 ? ('service' as const) : base.location!.location_type,
    address: { ...base.location!.address, ...(id === 11 && { city: 'Addington' }) },
    country: id === 11 ? ('NZ' as const) : base.location!.country,
    dealership_id: id === 11 ? 3 : id - 6,
    dealership_slug: DEALERSHIPS[id === 11 ? 0 : id - 9]!.slug,
    opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      status: 'Open' as const,
      open: '08:30',
      close: '17:30',
    })),
    special_hours: [{ date: '2026-06-17', status: 'Closed' as const, open: null, close: null }],
  }));
  return {
    ...liveSite('northbank'),
    settings,
    dealerships: DEALERSHIPS as LiveSite['dealerships'],
    locations: locations as LiveSite['locations'],
    reviews: REVIEWS,
    stockFilter: stockFilter(settings, 1, DEALERSHIPS),
  };
}

async function ask(site: LiveSite, path: string, form?: Record<string, string>): Promise<string> {
  renderPage ??= ((await import(pathToFileURL(BUNDLE).href)) as { renderPage: RenderPage }).renderPage;
  const leads: NewLead[] = [];
  const errors: unknown[] = [];
  const request = new Request(`http://northbank.example${path}`, {
    ...(form && { method: 'POST', body: new URLSearchParams({ ...form, idempotency_key: 'a-key-of-its-own-0001' }) }),
    headers: { 'user-agent': 'a browser' },
  });
  const response = await renderPage(request, {
    site,
    now: NOW,
    origin: 'http://northbank.example',
    services: servicesThatRemember(leads),
    visitor: { session: async () => null, clientAddress: '192.0.2.1', take: async () => ({ allowed: true }) as never },
    report: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw new Error(`${path} failed`, { cause: errors[0] });
  const mails = leads.map((lead, index) =>
    leadEmail({ id: index + 1, siteId: 1, ...lead } as unknown as Parameters<typeof leadEmail>[0]),
  );
  const text = [
    response.status,
    response.headers.get('location'),
    (await bytesOf(response)).toString(),
    JSON.stringify({ leads, mails }),
  ];
  return text
    .join('\n')
    .replaceAll(/(?<="idempotency_key"[^>]*value=")[^"]*|[0-9a-f]{8}-[0-9a-f-]{27}|"ms":[\d.]+|"key":"[\w-]{22}"/g, '');
}

/** The services of a site without a database: what would be stored is remembered. */
const servicesThatRemember = (leads: NewLead[]): Services =>
  ({
    search: { stock, oldSlugs: { carId: () => undefined } },
    forms: {
      leads: {
        accept: async (_siteId: number, lead: NewLead) => {
          leads.push(lead);
          return { id: leads.length, fresh: true };
        },
      },
      captcha: () => ({ challenge: async () => ({}), verify: async () => ({ ok: true, id: 'c1' }) }),
      report: () => {},
    },
    appointments: {
      booked: async () => BOOKED,
      bookedServices: async () => [],
      blocked: async () => [],
      ofLead: async () => undefined,
    },
    tradeIns: {
      store: { byKey: async () => TRADE_IN, saveOffer: async () => {} },
      attachments: { photos: async () => [], keepPhotos: async () => {}, hasRoom: async () => true },
    },
    journeys: {
      byKey: async (_: number, key: string) => ({ carId: 1, key, answers: {} }),
      withTradeIn: async () => undefined,
    },
    reserve: { reservations: { keyOf: async () => undefined, ofJourney: async () => undefined } },
    market: { range: stockMarketRange(stock), prices: { of: async () => PRICES } },
    events: { record: () => {} },
    places: ({ site }: SiteSettings) => PLACES.of(site.country),
    ratings: { of: async () => ({ rating: 4.4, stars: 4.5 }) },
    websites: { all: () => [], hostname: () => 'northbank.example' },
  }) as unknown as Services;
