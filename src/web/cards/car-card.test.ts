import { describe, expect, it } from 'vitest';
import type { FinanceLenderFigures } from '#domain/car/car-values.ts';
import type { Car } from '#domain/car/car.ts';
import { dollars } from '#domain/money.ts';
import { visitSettings, type PriceChoice } from '#domain/price/price-choice.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { aCar } from '#tests/a-car.ts';
import { carCard } from './car-card.ts';

const NOW = new Date('2026-11-20T00:00:00Z');
const lender: FinanceLenderFigures = {
  interestRate: 8.99,
  comparisonRate: 9.4,
  paymentWeek: dollars(215),
  paymentMonth: null,
  deposit: dollars(2000),
  totalPayable: null,
  termMonths: 60,
  termYears: null,
  balloon: null,
  establishmentFees: null,
  disclaimer: null,
};
const mazda: Car = {
  id: 1,
  group_id: 1,
  slug: '2022-mazda-cx-5-touring',
  name: '2022 Mazda CX-5',
  year: 2022,
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Touring',
  series: 'AWD',
  colour: 'Blue',
  car_type: 'used',
  status: 'in_stock',
  tag: null,
  reserved: false,
  preorder: false,
  certified: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  sold_at: null,
  km: 48_900,
  price: dollars(29_990),
  before_price: dollars(31_990),
  price_log: [],
  reduced_price: null,
  subscription_price: null,
  price_type: 'Drive away',
  stocknum: 'U12345',
  vin: null,
  nvic: null,
  regplate: null,
  rego_expiry: null,
  build_date: null,
  compliance_date: null,
  item_type: 'car',
  simple_body: 'SUV',
  bodyconfiguration: null,
  simple_transmission: 'Automatic',
  simple_fuel: 'Petrol',
  fuel: null,
  drive: 'AWD',
  seats: 5,
  doors: 5,
  engine_size: null,
  engine_size_litres: 2.5,
  gearnum: 6,
  dealercomments: null,
  views: 0,
  photos_count: 1,
  photos_modified: null,
  show_on_dealer_website: true,
  rank: 0,
  location_id: null,
  dealership_id: 1,
  dealership_slug: 'northbank',
  dealership_ids: [1],
  images: [{ image: { url: '/pictures/suv/blue-fq.webp', thumb: { url: '' } }, view: 'fq' }],
  video_url: null,
  external_video_url: null,
  spin_images: [],
  spin_interior_image: null,
  spin_code: null,
  hotspots: null,
  battery_health: null,
  history_report: null,
  first_registered: null,
  first_registered_nz: null,
  imported_damaged: null,
  odometer_unreliable: null,
  security_interest: null,
  consumer_notice: null,
  standardEquipment: [],
  filtered_features: [],
  categories: [],
  youxQuote: null,
  finance_lenders: { forecourt: lender },
  variant: {},
  dealership_name: 'Northbank Motor Group',
  location: null,
};
const card = (facts: Partial<Car> = {}, settings: object = {}) =>
  carCard({ ...mazda, ...facts }, siteSettings.parse(settings), NOW);

it('car card shows the facts that shoppers compare', () => {
  expect(card()).toMatchObject({
    href: '/cars/2022-mazda-cx-5-touring',
    title: '2022 Mazda CX-5',
    subtitle: 'Touring AWD',
    tag: null,
    attributes: ['48,900 km', 'Petrol', 'Auto', 'AWD'],
    price: { text: '$29,990', isText: false, type: 'Drive away', states: [] },
    was: null,
    place: 'Northbank Motor Group',
    action: null,
    sold: null,
    photo: { source: '/pictures/suv/blue-fq.webp', alt: '2022 Mazda CX-5' },
    silhouette: 'suv',
  });
});

it.each<[string, Partial<Car>, string | undefined, string[]]>([
  ['a reserved hybrid', { simple_fuel: 'Hybrid', reserved: true }, 'Hybrid', ['Reserved']],
  ['a reserved one', { reserved: true }, 'Reserved', []],
  ['a hybrid to drive only', { simple_fuel: 'Hybrid', tag: 'Test Drive Only' }, 'Hybrid', ['Test Drive Only']],
  ['a reserved one of the manager’s', { reserved: true, tag: 'Special' }, 'Reserved', ['Special']],
  ['a hybrid that is coming', { simple_fuel: 'Hybrid', status: 'coming_soon' }, 'Hybrid', ['COMING SOON']],
  ['a sold one', { status: 'sold', reserved: true }, 'JUST SOLD', []],
])('car card shows beside the price what the banner leaves out: %s', (_case, facts, banner, states) => {
  const { tag, price } = card(facts, { tag: { electric: true } });
  expect([tag?.text, price.states]).toEqual([banner, states]);
});

// "Favourite and compare buttons are hidden on sold cars; on some sites also on non-used cars, zero price or no images."
it.each<[string, Partial<Car>, object, boolean]>([
  ['a used one', {}, {}, true],
  ['a sold one', { status: 'sold' }, {}, false],
  ['a new one', { car_type: 'new' }, {}, true],
  ['a new one where it has no heart', { car_type: 'new' }, { noButtonOn: ['not_used'] }, false],
  ['without a price', { price: null }, { noButtonOn: ['no_price'] }, false],
  ['without photos', { images: [] }, { noButtonOn: ['no_images'] }, false],
  ['where nothing is saved', {}, { enabled: false }, true],
])('car card offers to compare %s: %4$s', (_case, facts, watchlist, offered) =>
  expect(card(facts, { watchlist }).compare).toBe(offered),
);

describe('repayment on a car card', () => {
  it('always has its comparison rate and terms', () => {
    expect(card().repayment).toMatchObject({
      amount: '$215/wk',
      rate: '8.99% p.a.',
      comparison: '9.40% p.a. comparison rate',
      terms: '5 years, $2,000 deposit',
      warning: expect.stringContaining('WARNING: '),
    });
    expect(card({}, { finance: { fees: { monthlyAccount: 8 } } }).repayment).toMatchObject({
      terms: '5 years, $2,000 deposit, plus an account fee of $8 per month',
    });
    expect(card({}, { finance: { comparison: 'range' } }).repayment).toMatchObject({
      comparison: '8.38% to 19.42% p.a. comparison rate',
    });
    expect(card().repayment?.disclaimer.shown.length).toBeLessThanOrEqual(197);
  });
  it('is computed where the lender gives only rates, as on the car page', () => {
    const rates = { finance_lenders: { forecourt: { ...lender, paymentWeek: null, paymentMonth: null } } };
    expect(card(rates).repayment).toBeNull();
    expect(card(rates, { finance: { newerThanYears: 12 } }).repayment).toMatchObject({
      amount: expect.stringMatching(/^\$\d{2,3}\/wk$/),
      comparison: '9.40% p.a. comparison rate',
    });
  });
  it.each<[string, Partial<Car>, object]>([
    ['no lender', { finance_lenders: {} }, {}],
    ['a lender without a comparison rate', { finance_lenders: { forecourt: { ...lender, comparisonRate: null } } }, {}],
    ['a site whose cards show none', {}, { card: { weeklyRepayment: false } }],
    ['a site without finance', {}, { finance: { enabled: false } }],
    ['a sold car', { status: 'sold' }, {}],
  ])('is absent with %s', (_, facts, settings) => {
    expect(card(facts, settings).repayment).toBeNull();
  });
});

it.each<[string, Partial<Car>, object, string | null]>([
  ['leads to finance for the car', {}, {}, 'Get Finance'],
  ['in the words of the site', {}, { labels: { financeCard: 'Finance Enquiry' } }, 'Finance Enquiry'],
  ['is absent without figures of a lender', { finance_lenders: {} }, {}, null],
  ['is absent on a site without finance', {}, { finance: { enabled: false } }, null],
])("car card's finance button %s", (_, facts, settings, name) => {
  const { action } = card(facts, { card: { action: 'finance' }, ...settings });
  expect(action?.name ?? null).toBe(name);
  if (action)
    expect(action.href).toMatch(
      /^\/finance\?preferredDealership=.*&vehiclePriceBudget=29990&car_id=1&.*#finance-form$/,
    );
});

it('car card of a sold car shows its date and offers the next step', () => {
  const sold = card({ status: 'sold', sold_at: '2026-11-17T20:00:00Z' });
  expect(sold).toMatchObject({
    tag: { kind: 'sold', text: 'JUST SOLD' },
    was: null,
    action: null,
    price: { text: '$29,990', type: 'Sold 18 November' },
  });
  expect(sold.sold?.similar).toEqual({ name: 'Find Me Something Similar', href: '/search?body=SUV&price=22000-37500' });
});

it.each<[string, Partial<Car>, object, ReturnType<typeof card>['price']]>([
  [
    'reduced',
    { reduced_price: dollars(27_990) },
    {},
    { text: '$27,990', isText: false, type: 'Reduced · Drive away', states: [] },
  ],
  ['no price', { price: null }, {}, { text: 'Enquire for price.', isText: true, type: null, states: [] }],
  ['preorder', { price: null, preorder: true }, {}, { text: 'PREORDER', isText: true, type: null, states: [] }],
  [
    'subscription',
    { subscription_price: dollars(189) },
    { price: { subscription: true } },
    { text: '$189/wk', isText: false, type: 'Subscription', states: [] },
  ],
  [
    'New Zealand',
    {},
    { price: { currencyLabel: 'NZD' } },
    { text: 'NZD $29,990', isText: false, type: 'Drive away', states: [] },
  ],
])('car card price: %s', (_, facts, settings, price) => {
  expect(card(facts, settings).price).toEqual(price);
});

it("car card without photos shows the body's outline", () => {
  expect(card({ images: [], simple_body: 'Ute' })).toMatchObject({ photo: null, silhouette: 'ute' });
});

it('car card shows the distance from the chosen place, and none without a place', () => {
  const address = {
    id: 1,
    street: null,
    city: 'Newstead',
    state: 'QLD',
    postcode: '4006',
    lat: -27.4463,
    long: 153.0448,
  };
  const location = { ...aCar().location!, address };
  const far = (facts: Partial<Car>, near?: { lat: number; lng: number }) =>
    carCard({ ...mazda, ...facts }, siteSettings.parse({}), NOW, { near }).distance;
  expect(far({ location }, { lat: -27.468, lng: 153.025 })).toBe('3.1 km');
  expect(far({ location })).toBeNull();
  expect(far({ location: null }, { lat: -27.468, lng: 153.025 })).toBeNull();
});

describe('car card: drive-away prices and two tags', () => {
  const site = siteSettings.parse({
    price: { driveAway: { state: 'QLD' } },
    onRoad: {
      states: { QLD: { registration: [{ upTo: null, dollars: 400 }], insurance: 350, fees: 50, date: '2026-07-01' } },
    },
    finance: { myNumbers: true },
  });
  const cheaper = {
    ...mazda,
    price_type: 'Excl. Govt. Charges',
    simple_fuel: 'Petrol',
    finance_lenders: { forecourt: lender },
  };

  it.each<[PriceChoice, string, string | null, string]>([
    ['QLD', '$31,690', 'Drive away in QLD, estimate', '31690 8.99 0'],
    ['advertised', '$29,990', 'Excl. Govt. Charges', '29990 8.99 0'],
  ])('shows the price, its words and the loan of the choice %s', (choice, text, type, loan) => {
    const { price, repayment } = carCard({ ...cheaper, variant: { cylinders: 4 } }, visitSettings(site, choice), NOW);
    expect(price).toMatchObject({ text, type });
    expect(repayment?.loan).toBe(loan);
    expect(repayment?.comparison).toMatch(/comparison rate$/);
  });

  it('says that a drive-away price is not known, and shows no repayment for it', () => {
    const { price, repayment } = carCard(
      { ...cheaper, variant: {}, item_type: 'truck' },
      visitSettings(site, 'QLD'),
      NOW,
    );
    expect(price).toMatchObject({ text: '$29,990', type: 'Excl. Govt. Charges, drive away not known' });
    expect(repayment).toBeNull();
  });

  it.each([
    [true, 'Reserved', []],
    [false, null, ['Reserved']],
  ])('says a state once: beside the fuel (%s) or beside the price', (stateBeside, state, states) => {
    const settings = siteSettings.parse({ tag: { electric: true, stateBeside } });
    const card = carCard({ ...mazda, simple_fuel: 'Hybrid', reserved: true }, settings, NOW);
    expect(card.tag?.text).toBe('Hybrid');
    expect([card.state, card.price.states]).toEqual([state, states]);
  });
});

it.each<[string, object, string | null, string]>([
  [
    'with a rate',
    { price: { exchange: { rate: 0.91, asOf: '2026-11-02' } } },
    'Drive away · about AUD $27,291',
    'NZD ',
  ],
  ['without one', {}, 'Drive away', 'NZD '],
  ['on a site of its own country', { site: { country: 'NZ' } }, 'Drive away', ''],
])('car card of a car in New Zealand, %s, names the currency of every amount', (_case, settings, type, label) => {
  const location = { ...aCar().location!, country: 'NZ' as const };
  const { price, repayment } = card({ location, finance_lenders: { forecourt: lender } }, settings);
  expect(price).toMatchObject({ text: `${label}$29,990`, type });
  expect(repayment).toMatchObject({ amount: `${label}$215/wk`, terms: `5 years, ${label}$2,000 deposit`, loan: null });
});
