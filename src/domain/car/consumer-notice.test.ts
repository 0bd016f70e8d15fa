import { describe, expect, it } from 'vitest';
import { consumerNotice, type NoticedCar, type NoticeFact } from './consumer-notice.ts';

// "CIN for every used vehicle a trader offers, demonstrators included; online: the CIN itself (picture, PDF) or a link in
// the listing; must be complete and right" (Consumer Information Standards (Used Motor Vehicles) Regulations 2008)
const policy = { trader: 'Kōwhai Motors Ltd', number: 'M123456', address: null };
const given = { price: 2_499_000, address: '318 Great South Road, Penrose', today: '2026-11-29' };
const car: NoticedCar = {
  car_type: 'used',
  item_type: 'car',
  status: 'in_stock',
  make: 'Toyota',
  model: 'Corolla',
  badge: 'GX',
  year: 2019,
  regplate: 'LMN123',
  rego_expiry: '2027-03-31',
  vin: 'JTNK43BE803012345',
  km: 61_240,
  price_type: 'Drive away',
  engine_size: '2.0L',
  simple_fuel: 'Petrol',
  first_registered: 2019,
  first_registered_nz: 2019,
  imported_damaged: false,
  odometer_unreliable: null,
  security_interest: false,
  consumer_notice: null,
};
const notice = (change: Partial<NoticedCar> = {}, price: number | null = given.price) =>
  consumerNotice({ ...car, ...change }, policy, { ...given, price });
const missing = (change: Partial<NoticedCar>, price?: number | null) => {
  const made = notice(change, price);
  return made?.kind === 'incomplete' ? made.missing : made?.kind;
};
const line = (name: string, change: Partial<NoticedCar> = {}) => {
  const made = notice(change);
  return made?.kind === 'sheet' ? made.sheet.vehicle.find((one) => one.name === name)?.value : made?.kind;
};

describe('consumerNotice: which vehicles have one', () => {
  it.each<[string, Partial<NoticedCar>, string | undefined]>([
    ['a used car', {}, 'sheet'],
    ['a demonstrator', { car_type: 'demo' }, 'sheet'],
    ['a new car', { car_type: 'new' }, undefined],
    ['a motorcycle', { item_type: 'motorcycle' }, 'sheet'],
    ['a truck', { item_type: 'truck' }, undefined],
    ['a caravan', { item_type: 'caravan' }, undefined],
    ['one that is coming soon', { status: 'coming_soon' }, 'sheet'],
    ['one that is sold', { status: 'sold' }, undefined],
  ])('%s', (_, change, kind) => expect(notice(change)?.kind).toBe(kind));
});

describe('consumerNotice: "must be complete"', () => {
  it.each<[Partial<NoticedCar>, NoticeFact[]]>([
    [{ km: null }, ['km']],
    [{ vin: null }, ['vin']],
    [{ first_registered: null }, ['first_registered']],
    [{ first_registered_nz: null }, ['first_registered_nz']],
    [{ imported_damaged: null }, ['imported_damaged']],
    [{ security_interest: null }, ['security_interest']],
    // "the CIN's cash price includes GST and every cost to put it on the road; an "+ ORC" headline contradicts it"
    [{ price_type: 'Plus on-road costs' }, ['price_type']],
    [{ price_type: 'Plus GST' }, ['price_type']],
    [{ price_type: 'Drive away plus GST' }, ['price_type']],
    [{ price_type: null }, ['price_type']],
    [{ km: null, security_interest: null, price_type: '' }, ['price_type', 'km', 'security_interest']],
  ])('%j', (change, facts) => expect(missing(change)).toEqual(facts));

  it('a car without a price has none', () => expect(missing({}, null)).toEqual(['price']));
  it('says that kilometres are not reliable instead of a reading', () =>
    expect(missing({ km: null, odometer_unreliable: true })).toBe('sheet'));
});

describe('consumerNotice: the own document of a dealer', () => {
  it.each<[string | null, string]>([
    ['https://docs.example/cin/1.pdf', 'document'],
    ['http://docs.example/cin/1.pdf', 'sheet'],
    ['javascript:alert(1)', 'sheet'],
    ['https:///1.pdf', 'sheet'],
    ['', 'sheet'],
    [null, 'sheet'],
  ])('%s', (consumer_notice, kind) => expect(notice({ consumer_notice })?.kind).toBe(kind));

  it('stands for all facts', () =>
    expect(missing({ consumer_notice: 'https://docs.example/1.pdf', vin: null, km: null })).toBe('document'));
});

describe('consumerNotice: what it says', () => {
  it.each<[string, Partial<NoticedCar>, string | undefined]>([
    ['Model', {}, 'Corolla GX'],
    ['Model', { badge: null }, 'Corolla'],
    ['Year first registered anywhere', { first_registered: 2012 }, '2012'],
    ['Year first registered in New Zealand', {}, '2019'],
    ['VIN or chassis number', {}, 'JTNK43BE803012345'],
    ['Odometer reading', {}, '61,240 km'],
    ['Odometer reading', { odometer_unreliable: true }, '61,240 km. This reading is not reliable'],
    ['Odometer reading', { odometer_unreliable: true, km: null }, 'Not reliable'],
    ['Damaged when imported', {}, 'No, it is not recorded as imported damaged'],
    ['Damaged when imported', { imported_damaged: true }, 'Yes, it is recorded as imported damaged'],
    ['Security interest', {}, 'No security interest is registered over this vehicle'],
    ['Security interest', { security_interest: true }, 'Yes, a security interest is registered over this vehicle'],
    ['Registration expires', { rego_expiry: '2026-11-29' }, '29 November 2026'],
    ['Registration expires', { rego_expiry: '2026-11-28' }, undefined],
    ['Number plate', { regplate: null }, undefined],
  ])('%s of %j', (name, change, value) => expect(line(name, change)).toBe(value));

  it.each([
    [null, '318 Great South Road, Penrose'],
    ['5 Ellis Street, Addington', '5 Ellis Street, Addington'],
  ])('the address of the trader, or of the website (%s)', (address, value) => {
    const made = consumerNotice(car, { ...policy, address }, given);
    expect(made?.kind === 'sheet' && made.sheet.trader).toEqual([
      { name: 'Registered motor vehicle trader', value: 'Kōwhai Motors Ltd' },
      { name: 'Trader number', value: 'M123456' },
      { name: 'Address', value },
    ]);
  });

  it('the price to the cent', () => {
    const made = notice({}, 2_499_050);
    expect(made?.kind === 'sheet' && made.sheet.price.value).toBe('$24,990.50');
  });
});
