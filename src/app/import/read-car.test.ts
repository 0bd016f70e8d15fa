import { describe, expect, it } from 'vitest';
import type { FeedField } from '#domain/import/feed-fields.ts';
import { readCar, type ReadingBounds } from './read-car.ts';
import type { StagedColumn } from './staged-car.ts';

const read = (fields: Partial<Record<FeedField, unknown>>, bounds: Partial<ReadingBounds> = {}) =>
  readCar(2, { make: 'Kia', model: 'Rio', ...fields }, { thisYear: 2026, ...bounds });

it.each<[string, Partial<Record<FeedField, unknown>>, Record<string, unknown>]>([
  [
    'the price type that stands behind a price',
    { price: '$29,990.00 drive away' },
    { price_cents: 2_999_000, price_type: 'Drive away' },
  ],
  [
    'the price type of its own column, if there is one',
    { price: '29990+ORC', price_type: 'Before on-roads' },
    { price_cents: 2_999_000, price_type: 'Before on-roads' },
  ],
  [
    'pictures as a JSON list in a cell',
    { images: '["https://a.example/1.jpg","https://a.example/2.jpg"]' },
    {
      images: [
        { image: { url: 'https://a.example/1.jpg', thumb: { url: 'https://a.example/1.jpg' } } },
        { image: { url: 'https://a.example/2.jpg', thumb: { url: 'https://a.example/2.jpg' } } },
      ],
      photos_count: 2,
    },
  ],
  [
    'features as a JSON list',
    { filtered_features: '["Sunroof", "Tow bar"]' },
    { filtered_features: ['Sunroof', 'Tow bar'] },
  ],
  ['a colour in capitals', { colour: 'RED' }, { colour: 'Red' }],
  ['a colour in small letters', { colour: 'deep blue' }, { colour: 'Deep Blue' }],
  ['a fuel that is a code', { fuel: 'D' }, { fuel: 'Diesel', simple_fuel: 'Diesel' }],
  ['a fuel in words', { fuel: 'Turbo Diesel' }, { fuel: 'Turbo Diesel', simple_fuel: 'Diesel' }],
  [
    'a link to a notice',
    { consumer_notice: ' https://a.example/notice.pdf ' },
    { consumer_notice: 'https://a.example/notice.pdf' },
  ],
  [
    'a link to a notice of 1,000 characters',
    { consumer_notice: `https://a.example/${'x'.repeat(982)}` },
    { consumer_notice: `https://a.example/${'x'.repeat(982)}` },
  ],
  ['no notice', { consumer_notice: 'N/A' }, {}],
  ['a city in capitals', { location: 'FAWKNER, VIC' }, { location_city: 'Fawkner', location_state: 'VIC' }],
  [
    'a type that says less is included than the price does',
    { price: '29990 drive away', price_type: 'Before on-roads' },
    { price_cents: 2_999_000, price_type: 'Before on-roads' },
  ],
])('readCar understands %s', (_what, fields, car) => {
  const { errors, warnings, car: staged } = read(fields);
  expect([...errors, ...warnings]).toEqual([]);
  expect(staged).toMatchObject(car);
});

it.each<[string, Partial<Record<FeedField, unknown>>, string, StagedColumn, unknown]>([
  ['seats in words', { seats: 'five' }, 'not a number', 'seats', undefined],
  ['a day that is not there', { rego_expiry: '31/02/2027' }, 'no day 31', 'rego_expiry', undefined],
  ['seats and a half', { seats: '5.5' }, 'not a whole number', 'seats', undefined],
  ['a model year too far away', { year: '2060' }, 'not between 1900', 'year', undefined],
  ['a price in words', { price: 'make an offer' }, 'not an amount', 'price_cents', undefined],
  ['a notice without https', { consumer_notice: 'http://a.example/n.pdf' }, 'not a link', 'consumer_notice', undefined],
  ['a notice that is a word', { consumer_notice: 'on file' }, 'starts with https://', 'consumer_notice', undefined],
  ['a notice without a host', { consumer_notice: 'https:///n.pdf' }, 'not a link', 'consumer_notice', undefined],
  [
    'a notice too long',
    { consumer_notice: `https://a.example/${'x'.repeat(983)}` },
    '1,001',
    'consumer_notice',
    undefined,
  ],
  ['a VIN that is none', { vin: 'X1'.repeat(20) }, '40 characters', 'vin', undefined],
  ['an unknown condition', { car_type: 'as new' }, 'Must be one of new, used or demo.', 'car_type', 'used'],
])('readCar keeps a car with %s, and warns', (_what, fields, reason, column, value) => {
  const { errors, warnings, car: staged } = read(fields);
  expect(errors).toEqual([]);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]!.reason).toContain(reason);
  expect(warnings[0]!.reason).toContain('The vehicle is imported without it.');
  expect({ [column]: staged?.[column] }).toEqual({ [column]: value });
});

it.each<[string, Partial<Record<FeedField, unknown>>]>([
  ['a make', { make: '' }],
  ['a status that is understood: it might be sold', { status: 'wholesaled' }],
  ['to know whether it may be shown', { show_on_dealer_website: 'perhaps' }],
])('readCar rejects a car without %s', (_what, fields) => {
  const { errors, car } = read(fields);
  expect(errors).toHaveLength(1);
  expect(car).toBeUndefined();
});

it.each([
  ['http://127.0.0.1:8080/a.jpg'],
  ['http://localhost/a.jpg'],
  ['https://[::1]/a.jpg'],
  ['https://2130706433/a.jpg'],
  ['ftp://a.example/a.jpg'],
])('readCar skips a picture at %s, and warns', (address) => {
  const { warnings, car } = read({ images: ['https://cdn-1.a.example:443/a.jpg?w=1', address, '/pictures/a.jpg'] });
  expect(car!.images).toHaveLength(2);
  expect(warnings).toMatchObject([{ reason: expect.stringContaining('1 of these images was skipped') as string }]);
});

it('readCar reads gas as LPG, and warns that it may be petrol', () => {
  const { warnings, car } = read({ fuel: 'gas' });
  expect(car).toMatchObject({ simple_fuel: 'LPG' });
  expect(warnings).toMatchObject([{ field: 'fuel', mapping: 'values: {gas: Petrol}' }]);
});

describe('readCar: a value of a closed list', () => {
  it.each<[FeedField, string, StagedColumn]>([
    ['body', 'Used', 'simple_body'],
    ['bodyconfiguration', 'ABC-1', 'simple_body'],
    ['transmission', 'Certified', 'simple_transmission'],
    ['fuel', 'Förbränningsmotor', 'simple_fuel'],
    ['drive', 'Automatic', 'drive'],
  ])('%s %s that is unknown gets a warning, and becomes no filter', (field, word, column) => {
    const { car, warnings } = read({ [field]: word });
    expect(car![column]).toBeUndefined();
    expect(warnings).toEqual([
      {
        field,
        value: word,
        unknown: true,
        reason: expect.stringMatching(/^This is not a known .* Choose .* Known: /) as string,
        kind: expect.stringMatching(/^This is not a known [^.]*\. Known: /) as string,
      },
    ]);
  });

  it.each(['truck', 'motorcycle', 'caravan'])('can be anything for a %s', (item_type) => {
    const { car, warnings } = read({ item_type, transmission: '18-speed Roadranger', body: 'OFF-ROAD' });
    expect(warnings).toEqual([]);
    expect(car).toMatchObject({ simple_transmission: '18-speed Roadranger', simple_body: 'Off-Road' });
  });

  it.each<[FeedField, string, string]>([
    ['car_type', 'Used Car', 'used'],
    ['car_type', 'Certified Pre-Owned', 'used'],
    ['car_type', 'Ex Demo', 'demo'],
    ['status', 'For Sale', 'in_stock'],
    ['status', 'Incoming', 'coming_soon'],
    ['status', 'Delivered', 'sold'],
    ['item_type', 'Motor Bike', 'motorcycle'],
    ['item_type', 'Motorhome', 'caravan'],
  ])('%s %s is %s', (field, word, value) => {
    const { car, warnings } = read({ [field]: word });
    expect(warnings).toEqual([]);
    expect(car).toMatchObject({ [field]: value });
  });

  it.each([
    ['1999', '1999 cc'],
    ['50', '50 cc'],
    ['2', '2'],
    ['1998cc', '1998cc'],
    ['2.0L', '2.0L'],
  ])('readCar: an engine of %s is %s', (engine, shown) =>
    expect(read({ engine_size: engine }).car).toMatchObject({ engine_size: shown }),
  );

  it.each([
    ['car', '0.66 L'],
    ['motorcycle', '660 cc'],
  ])('readCar: the engine of a %s with litres alone is %s', (item_type, shown) =>
    expect(read({ item_type, engine_size_litres: 0.66 }).car).toMatchObject({ engine_size: shown }),
  );

  it('readCar reserves a car whose deposit was taken', () =>
    expect(read({ status: 'Deposit taken' }).car).toMatchObject({ status: 'in_stock', reserved: true }));
});

describe('readCar: a price', () => {
  const priced = (fields: Partial<Record<FeedField, unknown>>, bounds: Partial<ReadingBounds> = {}) => {
    const { car, warnings, also } = read(fields, bounds);
    return { car, reasons: warnings.map(({ field, reason }) => `${field}: ${reason}`), also };
  };

  it.each<[string, Partial<Record<FeedField, unknown>>, string | undefined]>([
    ['by its own words', { price: '27,263 + GST + ORC' }, 'Plus GST and on-road costs'],
    ['by the words of the price that is shown', { price: '29,990 EGC', reduced_price: '27,990 DA' }, 'Drive away'],
    ['without GST, if one of them is', { price: '29,990 + GST', reduced_price: '27,990 DA' }, 'Plus GST'],
    ['not by the was price', { price: '29,990 DA', before_price: '27,990 EGC' }, 'Drive away'],
    ['by the column', { price: '29,990 DA', price_type: 'EGC' }, 'EGC'],
  ])('is advertised %s', (_what, fields, type) => expect(priced(fields).car!.price_type).toBe(type));

  it('stays without GST, whatever another column says', () => {
    const { car, reasons } = priced({ price: '27,263 + GST', price_type: 'Drive away' });
    expect(car).toMatchObject({ price_cents: 2_726_300, price_type: 'Plus GST' });
    expect(reasons).toEqual([
      'price_type: The price says "Plus GST". This is shown, because GST is still to be added.',
    ]);
    expect(priced({ price: '27,263 + GST', price_type: 'ex GST' }).car!.price_type).toBe('ex GST');
  });

  it('is read with its was price', () => {
    const { car, also } = priced({ price: 'Was $31,990 Now $29,990' });
    expect(car).toMatchObject({ price_cents: 2_999_000, before_price_cents: 3_199_000 });
    expect(also).toContain('before_price');
    expect(priced({ price: 'Was $31,990 Now $29,990', before_price: '32,990' }).car!.before_price_cents).toBe(
      3_299_000,
    );
  });

  it('that says sold marks the car as sold, and no other', () => {
    expect(priced({ price: 'SOLD' })).toMatchObject({ car: { status: 'sold' }, reasons: [], also: [] });
    const { car, reasons } = priced({ price: 'SOLD', status: 'In stock' });
    expect(car).toMatchObject({ status: 'sold' });
    expect(reasons).toEqual(['status: The price says "sold". The vehicle is taken as sold.']);
  });

  it('in the dollars of another country is rejected', () => {
    const inAustralia = { currencies: new Set(['AUD'] as const) };
    const { car, reasons } = priced({ price: '25000 NZD' }, inAustralia);
    expect(car!.price_cents).toBeUndefined();
    expect(reasons).toEqual([
      'price: This is in NZD; this dealership sells in AUD. The vehicle is imported without it.',
    ]);
    for (const bounds of [{ currencies: new Set(['AUD', 'NZD'] as const) }, { currencies: new Set<never>() }, {}])
      expect(priced({ price: '25000 NZD' }, bounds).car!.price_cents).toBe(2_500_000);
    expect(priced({ price: '25000 AUD' }, inAustralia).car!.price_cents).toBe(2_500_000);
  });

  it.each([
    ['1', undefined],
    ['499.99', undefined],
    ['500', 50_000],
  ])('of %s where the mapping says at least $500: %s', (price, cents) => {
    const { car, reasons } = priced({ price, subscription_price: '99.99' }, { priceAtLeast: 50_000 });
    expect(car).toMatchObject({ subscription_price_cents: 9_999 });
    expect(car!.price_cents).toBe(cents);
    expect(reasons.some((reason) => reason.includes('below $500'))).toBe(cents === undefined);
  });
});

it.each([
  ['drive away, although charges are to be added', '25,990 + ORC', 'Drive away', 'charges are still to be added'],
  ['drive away, although GST is to be added', '25,990 + GST', 'Drive away', 'GST is still to be added'],
])('readCar believes a price more than a type that says %s', (_what, price, type, reason) => {
  const own = readCar(2, { make: 'Kia', model: 'Rio', price }, { thisYear: 2026 }).car?.price_type;
  const { warnings, car } = read({ price, price_type: type });
  expect(warnings.map((warning) => warning.reason)).toEqual([expect.stringContaining(reason)]);
  expect(own).not.toBeUndefined();
  expect(car?.price_type).toBe(own);
});
