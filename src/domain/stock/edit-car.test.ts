import { describe, expect, it } from 'vitest';
import { changedFields, editCar, FEED, type CarEdit, type EditableValues, type EditedCar } from './edit-car.ts';

const picture = (name: string) => ({
  image: { url: `/pictures/${name}.jpg`, thumb: { url: `/pictures/${name}.jpg` } },
});
const values: EditableValues = {
  price: 48_990_00,
  before_price: null,
  reduced_price: null,
  year: 2022,
  make: 'Mazda',
  model: 'CX-5',
  price_type: 'Drive away',
  tag: null,
  dealercomments: 'ONE OWNER!!!',
  images: [picture('a'), picture('b')],
  photos_count: 7,
  show_on_dealer_website: true,
  status: 'in_stock',
  reserved: false,
  sold_at: null,
  vin: null,
  km: 41_000,
  colour: 'Blue',
  standardEquipment: [],
  spin_images: [],
  video_url: null,
  first_registered: null,
  first_registered_nz: null,
  imported_damaged: null,
  odometer_unreliable: null,
  security_interest: null,
  consumer_notice: null,
  badge: 'Touring',
  series: null,
  regplate: null,
  simple_body: 'SUV',
  simple_transmission: 'Automatic',
  simple_fuel: 'Petrol',
  fuel: 'Petrol',
  seats: 5,
  doors: null,
  location_id: 1,
};
const SOLD_AT = '2026-05-02T03:00:00.000Z';
const sold = { status: 'sold', sold_at: SOLD_AT } as const;
const oursSold: EditedCar = { values: { ...values, ...sold }, feed: { status: 'in_stock', sold_at: null } };
const asFed: EditedCar = { values, feed: {} };
const oursPrice: EditedCar = { values: { ...values, price: 47_500_00 }, feed: { price: 48_990_00 } };
const oursPictures: EditedCar = {
  values: { ...values, images: [picture('b')], photos_count: 1 },
  feed: { images: values.images, photos_count: 7 },
};

describe('editCar: a value of the dealer overrides the feed', () => {
  it.each<[string, EditedCar, CarEdit, Partial<EditableValues>, Partial<EditableValues>]>([
    ['no change stores nothing', asFed, {}, {}, {}],
    [
      'a dealer price is stored beside the feed price',
      asFed,
      { price: 47_500_00 },
      { price: 47_500_00 },
      { price: 48_990_00 },
    ],
    [
      'a price one cent above the feed counts as another',
      asFed,
      { price: 48_990_01 },
      { price: 48_990_01 },
      { price: 48_990_00 },
    ],
    ['a removed price is stored', asFed, { price: null }, { price: null }, { price: 48_990_00 }],
    ['a tag where the feed says nothing', asFed, { tag: 'Runout sale' }, { tag: 'Runout sale' }, { tag: null }],
    ['the value of the feed stores nothing', asFed, { price: 48_990_00 }, {}, {}],
    [
      'a second dealer price replaces the first',
      oursPrice,
      { price: 46_000_00 },
      { price: 46_000_00 },
      { price: 48_990_00 },
    ],
    ['the value of the feed, entered by hand, removes the dealer price', oursPrice, { price: 48_990_00 }, {}, {}],
    ['the feed’s price', oursPrice, { price: FEED }, {}, {}],
    ['the feed’s tag, which is shown already', oursPrice, { tag: FEED }, { price: 47_500_00 }, { price: 48_990_00 }],
    ['two fields at once', oursPrice, { price: FEED, tag: 'Sale' }, { tag: 'Sale' }, { tag: null }],
    ['pictures, and their count with them', asFed, { images: [picture('b')] }, oursPictures.values, oursPictures.feed],
    ['a sale of ours, with its time', asFed, sold, sold, oursSold.feed],
    [
      'a status of ours without a time, and the feed’s time below it',
      asFed,
      { status: 'coming_soon' },
      { status: 'coming_soon' },
      { status: 'in_stock', sold_at: null },
    ],
    ['the feed’s status, and its time with it', oursSold, { status: FEED }, {}, {}],
    ['no pictures', asFed, { images: [] }, { images: [], photos_count: 0 }, oursPictures.feed],
    [
      'the same pictures, keys in another order',
      asFed,
      { images: values.images.map(({ image: { url, thumb } }) => ({ image: { thumb, url } })) },
      {},
      {},
    ],
    [
      'pictures again',
      oursPictures,
      { images: [picture('c')] },
      { images: [picture('c')], photos_count: 1 },
      oursPictures.feed,
    ],
    ['the feed’s pictures, and its count', oursPictures, { images: FEED }, {}, {}],
    [
      'off the website',
      asFed,
      { show_on_dealer_website: false },
      { show_on_dealer_website: false },
      { show_on_dealer_website: true },
    ],
  ])('%s', (_what, car, edit, shown, feed) => {
    const after = editCar(car, edit);
    expect(after).toEqual({ values: { ...values, ...shown }, feed });
  });

  it('reports the changed fields', () => {
    expect(changedFields(values, values)).toEqual([]);
    expect(changedFields(values, oursPictures.values)).toEqual(['images', 'photos_count']);
  });
});

it('fuel sets the word of the filters with it, and goes back to the feed with it', () => {
  const ours = editCar({ values, feed: {} }, { fuel: 'Diesel, Euro 6' });
  expect(ours.values).toMatchObject({ fuel: 'Diesel, Euro 6', simple_fuel: 'Diesel' });
  expect(ours.feed).toEqual({ fuel: 'Petrol', simple_fuel: 'Petrol' });
  expect(editCar(ours, { fuel: FEED })).toEqual({ values, feed: {} });
});
