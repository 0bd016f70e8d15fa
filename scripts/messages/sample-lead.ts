import { COMPARISON_RATE_WARNING } from '#domain/finance/comparison-rate-warning.ts';
import type { Field, Form } from '#domain/forms/define-form.ts';
import type { Lead, LeadPayload, LeadSubject, LeadTradeIn } from '#domain/lead/lead.ts';
import type { Order } from '#domain/order/order.ts';
import type { SampleSite } from './sample-site.ts';

/** When every sample was sent. */
export const NOW = new Date('2026-11-23T00:30:00Z');
/** Whom the messages go to. */
export const SHOPPER = 'priya.raman@shopper.example';
const KEY = 'k'.repeat(22);

export const sampleCar = (
  { origin, settings }: SampleSite,
  picture: string | null,
): NonNullable<LeadSubject['car']> => ({
  name: '2024 Toyota RAV4',
  year: 2024,
  make: 'Toyota',
  model: 'RAV4',
  badge: 'Cruiser Hybrid AWD',
  stocknum: 'U10042',
  vin: 'JTMRWRFV00D012345',
  car_type: 'used',
  colour: 'Jungle Khaki',
  km: 18_420,
  body: 'SUV',
  transmission: 'Auto',
  doors: 5,
  price: '$49,990',
  priceType: settings.site.country === 'NZ' ? 'Plus on-road costs' : 'Drive away',
  priceDollars: 49_990,
  url: `${origin}/cars/2024-toyota-rav4`,
  picture,
});

/** An order with a trade-in, options and a loan, so that a receipt has every kind of row. */
export const ORDER: Order = {
  answers: [
    { name: 'Handover', value: 'Delivered to 4551, $149' },
    { name: 'Protection', value: 'Paint protection' },
    { name: 'Lender', value: 'Dealer finance' },
  ],
  lines: [
    { name: 'Price', amount: 4_999_000 },
    { name: 'Delivery', amount: 14_900 },
    { name: 'Paint protection', amount: 99_000 },
    { name: 'Trade-in, 2021 Mazda 3', amount: -2_140_000 },
  ],
  without: [],
  total: 2_972_900,
  deposit: 20_000,
  financed: 2_500_000,
  balance: 452_900,
  handover: 'delivery',
  loan: {
    amount: '$132/wk',
    text: 'over 5 years at 9.99% p.a., no balloon.',
    comparison: '10.91% p.a.',
    warning: COMPARISON_RATE_WARNING,
    disclaimer: 'Indicative repayments. Subject to credit approval.',
    repayments: 3_432_000,
  },
};

export const TRADE_IN: LeadTradeIn = {
  key: KEY,
  vehicle: {
    make: 'Mazda',
    model: '3',
    badge: 'Evolve',
    year: 2021,
    body: 'Hatch',
    transmission: 'Auto',
    colour: 'Red',
  },
  plate: { rego: '847XKT', regoState: 'QLD' },
  answers: {
    km: 62_400,
    condition: { outside: 'fair', inside: 'good', serviced: 'always', accident: 'no', keys: 'two' },
    owing: 620_000,
    lender: 'Example Bank',
  },
  offer: {
    vehicle: '2021 Mazda 3',
    price: 2_140_000,
    low: 2_030_000,
    high: 2_230_000,
    lines: [{ step: 'market', amount: 2_140_000, cars: 23 }],
    owing: 620_000,
    until: '2026-11-30T00:30:00Z',
  },
  noEstimate: null,
  timezone: 'Australia/Brisbane',
  accepted: false,
};

const text: Partial<Record<string, string>> = {
  name: 'Priya',
  last_name: 'Raman',
  phone: '0412 345 678',
  message: 'Is it still there on Saturday? I’d like to bring my partner.\nThanks, Priya',
  Rego: '847 XKT',
  postcode: '4551',
  company: 'Raman Landscapes',
  vehicles: '3 utes, dual cab',
  role: 'Service technician',
  vehicle: '2021 Mazda 3',
  appointment: '2026-11-27T10:00',
  location: 'Newstead',
  odometer: '62,400',
  service: 'Logbook service',
  waiting: 'Loan car',
  request: 'Please send me more photos of this vehicle.',
};

/** A plausible value of a field of any form. */
function valueOf(field: Field): unknown {
  switch (field.kind) {
    case 'checkbox':
      return true;
    case 'checkOptions':
      return ['Tow bar', 'Window tint'];
    case 'file':
      return undefined;
    case 'figure':
      return { $: '30000', years: '5', '% p.a.': '9.99' }[field.unit];
    case 'hidden':
      return field.name === 'draw' ? 'Win a weekend at the track' : field.value;
    case 'email':
      return SHOPPER;
    default:
      return text[field.name];
  }
}

/** A lead as a form sends it, about a car where the form can be. */
export function sampleLead({ settings, origin }: SampleSite, form: Form, about: Partial<LeadSubject> = {}): Lead {
  const { site } = settings;
  const values = Object.fromEntries(form.fields.map((field) => [field.name, valueOf(field)]));
  const payload: LeadPayload = {
    ...values,
    name: form.fields.some(({ name }) => name === 'last_name') ? 'Priya' : 'Priya Raman',
    email: SHOPPER,
    category: form.category,
    subcategory: form.subcategory,
    opt_in: true,
    terms_conditions: true,
    form: form.id,
    url: `${origin}/${form.path}`,
    source: 'Website',
    user_agent: 'a browser',
    lead_attributes: { visited_pages: [], linked_query_params: {} },
    about: {
      site: { name: site.name, origin },
      country: site.country,
      vendor: { name: site.name, email: 'sales@dealer.example', phone: site.phone, url: origin },
      car: null,
      captcha: 'solved',
      timezone: site.timezone,
      offersBox: 'came empty',
      ...about,
    },
  };
  return {
    id: 1042,
    siteId: 1,
    receivedAt: NOW,
    payload,
    consent: { optIn: true, text: 'Email me similar stock and latest offers.', termsAccepted: true, at: NOW },
  };
}

export const sampleAppointment = ({ settings: { site, testDrive } }: SampleSite): LeadSubject['appointment'] => ({
  key: KEY,
  startsAt: '2026-11-27T00:00:00Z',
  minutes: 45,
  timezone: site.timezone,
  place: {
    name: `${site.shortName ?? site.name} Newstead`,
    address: site.address ?? '214 Breakfast Creek Road, Newstead QLD 4006',
    phone: site.phone,
  },
  bring: testDrive.bring,
});

export const sampleService = (of: SampleSite): LeadSubject['appointment'] => ({
  ...sampleAppointment(of)!,
  minutes: 150,
  bring: [],
  service: {
    lines: [
      { name: 'Logbook service', price: 'from $389' },
      { name: 'Brake check', price: 'Price on request' },
    ],
    total: 'from $389',
    open: true,
    loanCar: true,
  },
});

export const sampleReservation = ({ settings }: SampleSite, order?: Order): LeadSubject['reservation'] => ({
  key: KEY,
  deposit: settings.reserve.deposit * 100,
  heldUntil: '2026-11-23T00:45:00Z',
  timezone: settings.site.timezone,
  terms: settings.reserve.terms,
  order,
});
