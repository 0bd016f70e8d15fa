import { describe, expect, it } from 'vitest';
import type { Car } from '../car/car.ts';
import { aCar } from '#tests/a-car.ts';
import { priceBasis, type AdvertisedCar } from './advertised-car.ts';
import { googleListing } from './google-vehicle-ads.ts';
import { metaListing } from './meta-inventory.ts';
import { plainListing } from './plain-stock.ts';
import { stockFile } from './stock-file.ts';
import { syndicationPolicy, type SyndicationPolicy } from './syndication-policy.ts';

const policy = (more: Partial<SyndicationPolicy> = {}) => syndicationPolicy.parse(more);
const advertised = (change: Partial<Car> = {}, more: Partial<AdvertisedCar> = {}): AdvertisedCar => {
  const car = aCar({ simple_transmission: 'Auto', ...change });
  return {
    car,
    url: `https://a.example/cars/${car.slug}`,
    images: ['https://a.example/img/1280.jpg/pictures/1.webp', 'https://a.example/img/1280.jpg/pictures/2.webp'],
    price: car.price,
    currency: 'AUD',
    ...more,
  };
};
const google = (
  change: Partial<Car> = {},
  more: Partial<AdvertisedCar> = {},
  settings: Partial<SyndicationPolicy> = {},
) => googleListing(advertised(change, more), policy(settings));
const meta = (change: Partial<Car> = {}, more: Partial<AdvertisedCar> = {}) => metaListing(advertised(change, more));

it.each([
  ['Drive away', 'drive away'],
  ['DRIVEAWAY', 'drive away'],
  ['Drive-away, no more to pay', 'drive away'],
  ['Estimated drive away', 'estimated drive away'],
  ['Excl. Govt. Charges', 'excluding government charges'],
  ['EGC', 'excluding government charges'],
  ['plus on road costs', 'excluding government charges'],
  ['+ORC', 'excluding government charges'],
  ['+ ORCs', 'excluding government charges'],
  ['plus stamp duty and rego', 'excluding government charges'],
  ['Incl. GST, excl. govt. charges', 'excluding government charges'],
  ['Drive away, GST included', 'drive away'],
  ['+ GST', undefined],
  ['Plus GST', undefined],
  ['plus gst', undefined],
  ['ex GST', undefined],
  ['Excluding GST', undefined],
  ['Plus GST and on-road costs', undefined],
  ['Drive away plus GST', undefined],
  ['Plus pack', undefined],
  ['Exclusive offer', undefined],
  ['Including government charges', undefined],
  ['Great value', undefined],
  ['', undefined],
  [null, undefined],
])('stock file: the price type %s means %s', (words, basis) => expect(priceBasis(words)).toBe(basis));

describe('stock file for Google', () => {
  it('has every attribute that Google requires in Australia', () => {
    expect(google()).toEqual({
      row: {
        id: 'NB20814',
        vin: 'JTMRW3FV10D123421',
        store_code: 'newstead',
        vehicle_fulfillment: 'in_store:newstead',
        link: 'https://a.example/cars/2024-toyota-rav4-u1',
        link_template: 'https://a.example/cars/2024-toyota-rav4-u1?store={store_code}',
        image_link: 'https://a.example/img/1280.jpg/pictures/1.webp',
        additional_image_link: 'https://a.example/img/1280.jpg/pictures/2.webp',
        price: '49990.00 AUD',
        vehicle_price_type: 'drive_away_price',
        vehicle_msrp: '',
        condition: 'used',
        'certified_pre-owned': 'no',
        brand: 'Toyota',
        model: 'RAV4',
        trim: 'Cruiser',
        year: '2024',
        mileage: '18420 km',
        color: 'Jungle Khaki',
        body_style: 'suv',
        engine: 'hybrid',
        google_product_category: '916',
        description: 'One owner from new.',
      },
    });
  });

  it.each<[string, Partial<Car>, object]>([
    ['a ute is a truck', { simple_body: 'Ute' }, { body_style: 'truck' }],
    ['a body that Google does not know', { simple_body: 'Shuttle' }, { body_style: '' }],
    ['a demonstrator is used', { car_type: 'demo' }, { condition: 'used' }],
    ['a certified one', { certified: true }, { 'certified_pre-owned': 'yes' }],
    ['a used car before charges', { price_type: 'EGC' }, { vehicle_price_type: 'excluding_government_charges_price' }],
    [
      'a new car',
      { car_type: 'new', km: null },
      { condition: 'new', mileage: '0 km', vehicle_msrp: '51990.00 AUD', 'certified_pre-owned': 'no' },
    ],
    ['line breaks', { dealercomments: 'One\r\n\ttwo' }, { description: 'One two' }],
  ])('%s', (_what, change, row) => expect(google(change)).toMatchObject({ row }));

  it("takes store codes and the RRP from the site's settings", () => {
    expect(google({}, {}, { storeCodes: { newstead: 'NB-01' } })).toMatchObject({
      row: { store_code: 'NB-01', vehicle_fulfillment: 'in_store:NB-01' },
    });
    const fresh: Partial<Car> = { car_type: 'new', before_price: null };
    expect(google(fresh)).toEqual({ refused: ['vehicle_msrp: is not known, and a new car needs it'] });
    expect(google(fresh, {}, { newCarMsrp: 'price' })).toMatchObject({ row: { vehicle_msrp: '49990.00 AUD' } });
  });

  it.each<[string, Partial<Car>, Partial<AdvertisedCar>, RegExp]>([
    ['sold', { status: 'sold' }, {}, /^It is sold\.$/],
    ['reserved', { reserved: true }, {}, /^It is reserved\.$/],
    ['on the boat', { status: 'coming_soon' }, {}, /^It is not in stock yet\.$/],
    ['a caravan', { item_type: 'caravan' }, {}, /only cars and utes/],
    ['a truck', { item_type: 'truck' }, {}, /only cars and utes/],
    ['a motorhome', { simple_body: 'Motorhome' }, {}, /only cars and utes/],
    ['no VIN', { vin: null }, {}, /^vin: its VIN is not 17 characters$/],
    ['a VIN of 16', { vin: 'JTMRW3FV10D12342' }, {}, /^vin/],
    ['a VIN with an O', { vin: 'OTMRW3FV10D123421' }, {}, /^vin/],
    ['no price', {}, { price: null }, /^price: it has no price$/],
    ['no picture', {}, { images: [] }, /^image_link: it has no photo$/],
    ['no location', { location: null }, {}, /^store_code: it has no location/],
    ['a used car without kilometres', { km: null }, {}, /^mileage: is not known$/],
    ['no colour', { colour: null }, {}, /^color: is not known$/],
    ['no year', { year: null }, {}, /^year: is not a year$/],
    ['a price that lacks the GST', { price_type: 'Plus GST' }, {}, /^Its price is without GST\.$/],
    ['a price of no one knows what', { price_type: 'Hot' }, {}, /^vehicle_price_type: its price type is neither/],
    ['a new car before charges', { car_type: 'new', price_type: 'EGC' }, {}, /^vehicle_price_type: its price type is/],
  ])('leaves out %s', (_what, change, more, why) => {
    const listing = google(change, more);
    expect('refused' in listing && listing.refused[0]).toMatch(why);
  });

  it('reports every reason at once', () => {
    const listing = google({ vin: null, colour: null }, { price: null });
    expect('refused' in listing && listing.refused.map((one) => one.split(':')[0])).toEqual(['vin', 'price', 'color']);
  });
});

describe('stock file for Meta', () => {
  it('has the vehicle with its place, and what the price includes', () => {
    expect(meta({ price_type: 'Excl. government charges' })).toMatchObject({
      row: {
        vehicle_id: 'NB20814',
        'mileage.value': '18420',
        'mileage.unit': 'KM',
        'image[1].url': 'https://a.example/img/1280.jpg/pictures/2.webp',
        'image[2].url': '',
        body_style: 'SUV',
        fuel_type: 'HYBRID',
        transmission: 'AUTOMATIC',
        drivetrain: 'AWD',
        price: '49990.00 AUD',
        state_of_vehicle: 'USED',
        availability: 'AVAILABLE',
        vehicle_type: 'CAR_TRUCK',
        date_first_on_lot: '2026-01-01',
        description: 'Price excludes government charges. One owner from new.',
        'address.country': 'AU',
      },
    });
  });

  it.each<[string, Partial<Car>, object]>([
    [
      'a caravan',
      { item_type: 'caravan', simple_body: 'Caravan', km: null },
      { vehicle_type: 'TRAILER', body_style: 'OTHER' },
    ],
    ['a motorhome', { item_type: 'truck', simple_body: 'Motorhome' }, { vehicle_type: 'RV_CAMPER' }],
    ['a ute', { simple_body: 'Ute', drive: '4x4' }, { body_style: 'PICKUP', drivetrain: 'FOUR_WD' }],
    ['gas', { simple_fuel: 'LPG' }, { fuel_type: 'OTHER' }],
    ['a plug-in hybrid', { simple_fuel: 'PHEV' }, { fuel_type: 'PLUGIN_HYBRID' }],
    ['a certified one', { certified: true }, { state_of_vehicle: 'CPO' }],
  ])('%s', (_what, change, row) => expect(meta(change)).toMatchObject({ row }));

  it.each<[string, Partial<Car>, Partial<AdvertisedCar>, RegExp]>([
    ['reserved', { reserved: true }, {}, /reserved/],
    ['a price that lacks the GST', { price_type: '+ GST' }, {}, /^Its price is without GST\.$/],
    ['no price', {}, { price: null }, /^price: it has no price$/],
    ['no picture', {}, { images: [] }, /^image\[0\]\.url/],
    ['no colour', { colour: null }, {}, /^exterior_color: is not known$/],
  ])('leaves out %s', (_what, change, more, why) => {
    const listing = meta(change, more);
    expect('refused' in listing && listing.refused[0]).toMatch(why);
  });
});

it('stock file leaves out a car without a live photo, and says why', () => {
  const gone = { dead_pictures: { count: 3, because: '404' } };
  const refused = [expect.stringMatching(/^image.*: its 3 photos cannot be fetched \(404\)$/)];
  expect(google(gone, { images: [] })).toEqual({ refused });
  expect(meta(gone, { images: [] })).toEqual({ refused });
});

it('stock file for others lists a reserved car as reserved, and no sold car', () => {
  expect(plainListing(advertised({ reserved: true }))).toMatchObject({ row: { reserved: true, price: 49990 } });
  expect(plainListing(advertised({ status: 'sold' }))).toEqual({ refused: ['It is sold.'] });
});

describe('stock file', () => {
  const made = (kind: Parameters<typeof stockFile>[0], cars: AdvertisedCar[]) => {
    const file = stockFile(kind, policy());
    cars.forEach((car) => file.add(car));
    return file.end();
  };

  it('holds a VIN once and reports which car has it', () => {
    const { text, rows, refused } = made('google', [advertised(), advertised({ slug: 'again' })]);
    expect([rows, text.split('\n').length, refused]).toEqual([
      1,
      3,
      [{ car: 'again', reasons: ['vin: 2024-toyota-rav4-u1 has the same.'] }],
    ]);
  });

  it('has its header without any car', () => {
    expect(made('google', []).text).toMatch(/^id\tvin\tstore_code\t[^\n]+\n$/);
    expect(made('meta', []).text).toMatch(/^vehicle_id,vin,[^\n]+\r\n$/);
    expect(JSON.parse(made('json', []).text)).toEqual([]);
  });

  it('is CSV without spreadsheet formulas, TSV without stray tabs, or JSON', () => {
    const car = advertised({ dealercomments: '=HYPERLINK("x")\n', badge: 'a\tb' });
    expect(made('csv', [car]).text).toContain('"\'=HYPERLINK(""x"")\n"');
    expect(made('google', [car]).text.split('\n')[1]!.split('\t')).toHaveLength(23);
    const two = JSON.parse(made('json', [car, advertised({ slug: 'b', vin: VIN_B })]).text) as unknown[];
    expect(two).toHaveLength(2);
  });
});

const VIN_B = '5GZCZ43D13S812715';
