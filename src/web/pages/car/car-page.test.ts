import { carPrice } from '#domain/price/car-price.ts';
import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { SearchVocabulary } from '#domain/search/search-path.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { carPage } from './car-page.ts';

const now = new Date('2026-06-15T00:00:00Z');
const vocabulary: SearchVocabulary = {
  makes: [{ name: 'Toyota', slug: 'toyota', models: [{ name: 'RAV4', slug: 'rav4' }] }],
  bodies: [{ name: 'SUV', slug: 'suv' }],
  dealerships: [{ name: 'Northbank Toyota', slug: 'northbank-toyota' }],
};
const page = (change: Partial<Car> = {}, settings: object = {}, similar: Car[] = []) => {
  const car = aCar(change);
  const site = liveSite('northbank', { id: 5, settings });
  return carPage({
    car,
    price: carPrice(car, site.settings, now),
    site,
    similar,
    vocabulary,
    now,
    origin: 'http://northbank.test',
    draw: (cars) => ({ count: cars.length, pieces: [] }),
  });
};

describe('car page', () => {
  it('shows the name, price and location of the car', () => {
    const view = page();
    expect(view).toMatchObject({
      name: '2024 Toyota RAV4',
      variant: 'Cruiser',
      price: { text: '$49,990', type: 'Drive away' },
      was: null,
      repayment: { amount: '$215/wk', rate: '8.99% p.a.', comparison: '9.41% p.a. comparison rate' },
      sold: null,
      location: {
        name: 'Northbank Toyota Newstead',
        address: '214 Breakfast Creek Road, Newstead QLD 4006',
        stock: { href: '/search/northbank-toyota' },
      },
    });
    expect(view.crumbs.map(({ href }) => href)).toEqual([
      '/',
      '/search/used-cars',
      '/search/toyota',
      '/search/toyota/rav4',
      '/search/suv',
      undefined,
    ]);
    expect(view.share).toEqual({
      url: 'http://northbank.test/cars/2024-toyota-rav4-u1',
      title: '2024 Toyota RAV4 Cruiser',
      window: 'https://www.facebook.com/sharer/sharer.php?u=http%3A%2F%2Fnorthbank.test%2Fcars%2F2024-toyota-rav4-u1',
      copied: 'Copied 2024 Toyota RAV4 Cruiser to your clipboard!',
    });
  });

  it('has no digit of a masked number after the fifth, anywhere', () => {
    const view = page();
    expect(view.phone).toEqual({
      text: '07 355* ****',
      href: null,
      record: { car_id: 1, dealership_id: 3, website_id: 5 },
      action: '/cars/2024-toyota-rav4-u1',
      revealed: null,
    });
    expect(JSON.stringify(view)).not.toMatch(/3555|0100/);
  });

  it('masks the number also where the footer prints it: the specification says so, and each reveal is counted', () =>
    expect(page({}, { site: { phone: '1300555010' }, phone: { override: '1300 555 010' } }).phone).toMatchObject({
      text: '1300 5** ***',
      href: null,
    }));

  it.each([
    ['a site that shows numbers', { phone: { masked: false } }, '07 3555 0100', 'tel:+61735550100'],
    [
      'a site with one number for all',
      { phone: { masked: false, override: '1300555010' } },
      '1300 555 010',
      'tel:1300555010',
    ],
    [
      'New Zealand',
      { site: { country: 'NZ' }, phone: { masked: false, override: '095550100' } },
      '09 555 0100',
      'tel:+6495550100',
    ],
  ])('of %s shows the phone number at once', (_case, settings, text, href) => {
    expect(page({}, settings).phone).toMatchObject({ text, href });
  });

  it.each([
    ['the location has none', { location: { ...aCar().location!, phone: null } }],
    ['there is no location', { location: null }],
    ['it holds no digit', { location: { ...aCar().location!, phone: 'ask for Kim' } }],
  ])('has no call button when %s', (_case, change) => {
    expect(page(change).phone).toBeNull();
  });

  it('of a sold car links to a search where the site is set to', () => {
    const view = page({ status: 'sold' }, { car: { findSimilar: 'search' } });
    expect(view.sold?.way).toEqual({ text: 'Find Me Something Similar', href: '/search/suv?price=37000-62500' });
  });

  it.each([
    ['one picture fewer than asked', {}, 3, '/cars/2024-toyota-rav4-u1/request-photos'],
    ['as many as asked', {}, 2, undefined],
    ['a site that never asks', {}, 0, undefined],
    ['a sold car', { status: 'sold' as const }, 3, undefined],
  ])('offers to ask for photos: %s', (_case, change, below, href) => {
    expect(page(change, { car: { photoRequestBelow: below } }).askForPhotos?.href).toBe(href);
  });

  // shown beside the price; a reserved car has no test drive, and its alert is of its return
  it.each<[string, Partial<Car>, string[], boolean]>([
    ['a reserved hybrid', { reserved: true }, ['Reserved'], false],
    ['one to drive only', { tag: 'Test Drive Only' }, ['Test Drive Only'], true],
    ['a plain one', {}, [], true],
  ])('says the state of %s, and offers the matching steps', (_case, change, states, free) => {
    const view = page({ ...change, simple_fuel: 'Hybrid' }, { tag: { electric: true }, alerts: { offered: true } });
    expect(view.gallery.tag?.text).toBe('Hybrid');
    expect(view.price.states).toEqual(states);
    expect(view.steps.some(({ step }) => step === 'test_drive')).toBe(free);
    expect([view.alert, view.back].map((way) => way?.text)).toEqual(
      free ? ['Tell me when the price drops', undefined] : [undefined, 'Tell me if it’s available again'],
    );
    expect((view.alert ?? view.back)?.href).toBe('/alert-me?car=2024-toyota-rav4-u1');
    expect(view.steps.some(({ step }) => step === 'enquire')).toBe(true);
  });

  it('of a sold car is marked once and offers a similar one', () => {
    const view = page(
      { status: 'sold', sold_at: '2026-06-14T00:00:00Z' },
      { labels: { noun: { one: 'Caravan', many: 'Caravans' } } },
    );
    expect(view.sold?.way).toEqual({
      text: 'Find Me Something Similar',
      href: '/cars/2024-toyota-rav4-u1/find-similar',
      dialog: 'form',
    });
    expect(view.sold?.sentence).toMatch(/^Unfortunately this caravan recently sold\./);
    expect([view.repayment, view.was, view.gallery.sold, view.gallery.tag?.text]).toEqual([
      null,
      null,
      true,
      'JUST SOLD',
    ]);
  });

  it('shows repayments also where cards leave them out', () => {
    expect(page({}, { card: { weeklyRepayment: false } }).repayment).not.toBeNull();
    expect(page({}, { finance: { enabled: false } }).repayment).toBeNull();
  });

  it.each([
    ['https://video.test/a', 'second', 1],
    ['https://video.test/a', 'start', 0],
    ['https://video.test/a', 'end', 2],
  ])('puts the video %s at %s', (video_url, videoPosition, at) => {
    const { slides } = page({ video_url }, { car: { videoPosition } }).gallery;
    expect(slides.findIndex((slide) => slide.kind === 'video')).toBe(at);
    expect(slides).toHaveLength(3);
  });

  it.each([['javascript:alert(1)'], ['data:text/html,x'], ['//evil.test/x'], ['https://'], ['']])(
    'leaves out a video at %j',
    (video_url) => {
      expect(page({ video_url }).gallery.slides.every(({ kind }) => kind === 'photo')).toBe(true);
    },
  );

  it.each([
    [3, false],
    [4, true],
  ])('with %i pictures has thumbnails: %s', (count, thumbnails) => {
    const image = aCar().images[0]!;
    expect(page({ images: Array.from({ length: count }, () => image) }).gallery.thumbnails).toBe(thumbnails);
  });

  it('keeps HTML in comments as text and cuts them at 400', () => {
    const comments = page({ dealercomments: `<b>Hi</b> ${'word '.repeat(100)}` }).comments;
    expect(comments?.shown.startsWith('<b>Hi</b>')).toBe(true);
    expect(comments?.shown.length).toBeLessThanOrEqual(400);
    expect(comments?.rest).not.toBe('');
  });
});
