import { describe, expect, it } from 'vitest';
import type { Location } from '#domain/location/location.ts';
import type { Car } from '#domain/car/car.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { visitSettings, type PriceChoice } from '#domain/price/price-choice.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { carHead } from './car-head.ts';
import { carPage } from './car-page.ts';
import { headTags } from '../../page-head.ts';
import { jsonHtml, type JsonLd } from '../../json-ld.ts';
import { driveAwayView } from './drive-away-view.ts';
import { carJsonLd } from './json-ld.ts';

const now = new Date('2026-06-15T00:00:00Z');
const origin = 'http://northbank.test';
const vocabulary = { makes: [], bodies: [], dealerships: [] };

const inAuckland: Location = { ...aCar().location!, country: 'NZ', timezone: 'Pacific/Auckland' };

function both(change: Partial<Car> = {}, settings: object = {}, choice?: PriceChoice) {
  const car = aCar(change);
  const all = liveSite('northbank', { settings });
  const site = { ...all, settings: visitSettings(all.settings, choice) };
  const price = carPrice(car, site.settings, now);
  const view = carPage({
    car,
    price,
    site,
    similar: [],
    vocabulary,
    now,
    origin,
    draw: () => ({ count: 0, pieces: [] }),
  });
  const [vehicle] = carJsonLd(view, car, price, site.settings, origin) as [JsonLd];
  return {
    car,
    view,
    site,
    vehicle,
    offer: vehicle.offers as JsonLd,
    seller: (vehicle.offers as JsonLd).seller as JsonLd,
  };
}

describe('car JSON-LD equals the page', () => {
  it('names the car, its price, kilometres, photos and dealer as the page shows them', () => {
    const { view, vehicle, offer, seller } = both();
    expect(vehicle).toMatchObject({
      '@type': 'Car',
      name: view.name,
      vehicleConfiguration: view.variant,
      itemCondition: 'https://schema.org/UsedCondition',
    });
    expect(formatMoney(Number(offer.price) * 100)).toBe(view.price.text);
    expect(offer).toMatchObject({
      '@type': 'Offer',
      priceCurrency: 'AUD',
      availability: 'https://schema.org/InStock',
      url: view.share.url,
    });
    const { value, unitCode } = vehicle.mileageFromOdometer as JsonLd;
    expect([`${Number(value).toLocaleString('en-AU')} km`, unitCode]).toEqual([
      view.keyInformation.find(({ name }) => name === 'Kilometres')?.value,
      'KMT',
    ]);
    expect(vehicle.image).toEqual(
      view.gallery.slides.map((slide) => (slide.kind === 'photo' ? `${origin}/img/1280${slide.photo.source}` : '')),
    );
    const shown = view.specifications.map((fact) => fact.value).join(' | ');
    for (const key of [
      'color',
      'driveWheelConfiguration',
      'vehicleTransmission',
      'fuelType',
      'sku',
      'vehicleModelDate',
      'model',
      'bodyType',
    ])
      expect(shown, key).toContain(vehicle[key]);
    expect(seller).toMatchObject({ '@type': 'AutoDealer', name: view.location?.name });
    const { '@type': _type, addressCountry, ...address } = seller.address as JsonLd;
    expect(addressCountry).toBe('AU');
    for (const part of Object.values(address)) expect(view.location?.address).toContain(part);
  });

  it.each<PriceChoice>(['advertised', 'QLD', 'NSW'])(
    'offers the advertised price, which the page names: %s',
    (choice) => {
      const figures = { registration: [{ upTo: null, dollars: 400 }], insurance: 300, date: '2026-05-01' };
      const { car, site, view, offer } = both(
        { price_type: 'Excl. Govt. Charges', simple_fuel: 'Petrol', variant: { cylinders: 4 } },
        { price: { driveAway: { state: 'QLD' } }, onRoad: { states: { QLD: figures, NSW: figures } } },
        choice,
      );
      expect(offer.price).toBe(49_990);
      const { rows } = driveAwayView(car, car.price, site.settings, now)!;
      expect(rows).toContainEqual({ name: 'Price as advertised', amount: '$49,990' });
      expect(view.price.text === '$49,990').toBe(choice === 'advertised');
    },
  );

  it.each([
    ['masked', {}, undefined],
    ['shown', { phone: { masked: false } }, '07 3555 0100'],
  ])('has a phone number only when the page does: %s', (_case, settings, telephone) => {
    expect(both({}, settings).seller.telephone).toBe(telephone);
  });

  it.each([
    ['no price, no amount', { price: null, before_price: null }, {}, undefined, undefined, 'InStock'],
    ['a reduced price', { reduced_price: 4_899_000 }, {}, 48_990, 'AUD', 'InStock'],
    ['of a car in New Zealand, on any site', { location: inAuckland }, {}, 49_990, 'NZD', 'InStock'],
    ['of a car in Australia, on a site of New Zealand', {}, { site: { country: 'NZ' } }, 49_990, 'AUD', 'InStock'],
    ['of a car without a location', { location: null }, { site: { country: 'NZ' } }, 49_990, 'NZD', 'InStock'],
    ['without GST, not for the whole', { price_type: 'Plus GST' }, {}, undefined, undefined, 'InStock'],
    ['sold', { status: 'sold' as const }, {}, 49_990, 'AUD', 'SoldOut'],
    ['coming soon', { status: 'coming_soon' as const }, {}, 49_990, 'AUD', 'PreOrder'],
    ['reserved', { reserved: true }, {}, 49_990, 'AUD', 'Reserved'],
    ['to be ordered', { preorder: true, price: null, before_price: null }, {}, undefined, undefined, 'PreOrder'],
  ])('%s', (_case, change, settings, price, currency, availability) => {
    const { offer } = both(change, settings);
    expect([offer.price, offer.priceCurrency, offer.availability]).toEqual([
      price,
      currency,
      `https://schema.org/${availability}`,
    ]);
  });

  it.each([
    ['Plus GST', false],
    ['Plus GST and on-road costs', false],
    ['Incl. GST', undefined],
  ])('of a price "%s": GST included %s', (price_type, included) => {
    const specification = both({ price_type }).offer.priceSpecification as JsonLd | undefined;
    expect(specification?.valueAddedTaxIncluded).toBe(included);
    if (specification)
      expect(specification).toMatchObject({ '@type': 'PriceSpecification', price: 49_990, priceCurrency: 'AUD' });
  });

  it.each([
    [`${'One. '.repeat(30)}`, 'One. '.repeat(20).trim()],
    [`${'x'.repeat(60)}. Is it? ${'y'.repeat(60)}.`, `${'x'.repeat(60)}. Is it?`],
    [`Version 2.5${'z'.repeat(120)}`, `Version 2.5${'z'.repeat(89)}`],
    ['Whole, without an end', 'Whole, without an end'],
  ])('for %j has a description in whole sentences', (dealercomments, description) => {
    const { vehicle } = both({ dealercomments }, { car: { commentsLimit: 100 } });
    expect(String(vehicle.description).replace(/…$/, '')).toBe(description);
  });

  it('states the engine size where it is known', () => {
    expect(both({ engine_size_litres: 2.5 }).vehicle.vehicleEngine).toEqual({
      '@type': 'EngineSpecification',
      engineDisplacement: { '@type': 'QuantitativeValue', value: 2.5, unitCode: 'LTR' },
    });
    expect(both({ engine_size_litres: null }).vehicle.vehicleEngine).toBeUndefined();
  });

  it('hides what the page hides: the VIN and the rego', () => {
    const { vehicle, car } = both();
    expect(JSON.stringify(vehicle)).not.toContain(car.vin);
    expect(JSON.stringify(vehicle)).not.toContain(car.regplate);
  });

  it('states a whole VIN where the site publishes it', () => {
    const { vehicle, car } = both({}, { car: { publishVin: true } });
    expect(vehicle.vehicleIdentificationNumber).toBe(car.vin);
  });
});

it("end tag in a dealer's text does not end the script", () => {
  const html = jsonHtml([{ name: '</script><!--<script>' }]);
  expect(html).not.toContain('<');
  expect(JSON.parse(html)).toEqual([{ name: '</script><!--<script>' }]);
});

describe('head of a car page', () => {
  it('description names measures, and tells cars of one kind and price apart', () => {
    const described = (stocknum: string) => {
      const { view, car, site } = both({ stocknum });
      const keyInformation = [
        { icon: view.keyInformation[0]!.icon, name: 'Sleeps', value: '2' },
        { icon: view.keyInformation[0]!.icon, name: 'ATM', value: '3,200 kg' },
        { icon: view.keyInformation[0]!.icon, name: 'Layout', value: 'Club lounge' },
      ];
      return carHead({ ...view, keyInformation }, car, site, origin).description!;
    };
    expect(described('N1')).toContain('. Sleeps 2, ATM 3,200 kg, Club lounge. At ');
    expect(described('N1')).not.toBe(described('N2'));
  });
  it('has title, description, canonical link and an absolute photo address', () => {
    const { view, car, site } = both();
    const head = headTags(carHead(view, car, site, origin));
    expect(head).toContainEqual({ title: `2024 Toyota RAV4 Cruiser (${car.stocknum}) | northbank` });
    expect(head).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'http://northbank.test/cars/2024-toyota-rav4-u1',
    });
    expect(head).toContainEqual({
      property: 'og:image',
      content: 'http://northbank.test/img/1280.jpg/pictures/suv/green-fq.webp',
    });
    expect(head).toContainEqual({
      name: 'description',
      content: `Used 2024 Toyota RAV4 Cruiser: $49,990 Drive away. 18,420 km, Automatic, 6 speed, Hybrid, AWD. At Northbank Toyota Newstead. Stock ${car.stocknum}.`,
    });
  });
});
