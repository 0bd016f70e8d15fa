import { expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import type { Car } from '../car/car.ts';
import { onRoadPolicy } from '../on-road/on-road-policy.ts';
import { siteSettings } from '../site/site-settings.ts';
import { carPrice } from './car-price.ts';

const now = new Date('2026-11-21T00:00:00Z');
const settings = siteSettings.parse({ finance: { fees: {} } });
const onRoad = onRoadPolicy.parse({
  states: { QLD: { registration: [{ upTo: null, dollars: 400 }], insurance: 350, fees: 50, date: '2026-07-01' } },
});
const lender = {
  interestRate: 8.99,
  comparisonRate: 9.41,
  paymentWeek: 11_900,
  paymentMonth: null,
  deposit: null,
  totalPayable: 3_094_000,
  termMonths: null,
  termYears: 5,
  balloon: null,
  establishmentFees: null,
  disclaimer: null,
};
const car = (change: Partial<Car>) =>
  aCar({
    price: 3_000_000,
    before_price: null,
    simple_fuel: 'Petrol',
    variant: { cylinders: 4 },
    finance_lenders: { forecourt: lender },
    ...change,
  });

// $30,000 + $900 duty + $400 + $350 + $50
const DRIVE_AWAY = 3_170_000;
const plus = { price_type: 'Excl. government charges' };
const inNsw: Partial<Car> = {
  ...plus,
  location: { ...aCar().location!, address: { ...aCar().location!.address, state: 'NSW' } },
};

/** "Cards, price filter, sort … and repayments speak of one price"; what it is where no one knows is not guessed. */
it.each<[string, Partial<Car>, 'QLD' | 'SA' | null, object]>([
  ['as advertised', plus, null, { purchase: 3_000_000, advertised: 3_000_000, weekly: 11_900, driveAway: null }],
  ['drive away already', {}, 'QLD', { purchase: 3_000_000, advertised: 3_000_000, weekly: 11_900 }],
  ['estimated, with a payment for it', plus, 'QLD', { purchase: DRIVE_AWAY, advertised: 3_000_000, weekly: 15_100 }],
  ['from another state, without charges', inNsw, 'QLD', { purchase: DRIVE_AWAY, advertised: 3_000_000 }],
  [
    'from another state, drive away there',
    { ...inNsw, price_type: 'Drive away' },
    'QLD',
    { purchase: null, weekly: null },
  ],
  ['no figures', plus, 'SA', { purchase: null, advertised: 3_000_000, weekly: null }],
  ['without GST', { price_type: 'Plus GST' }, 'QLD', { purchase: null, advertised: 3_000_000 }],
  ['no price', { ...plus, price: null }, 'QLD', { purchase: null, advertised: null }],
])('carPrice: %s', (_case, change, state, expected) => {
  const price = carPrice(car(change), { ...settings, driveAway: state && { state, onRoad } }, now);
  expect(price).toMatchObject(expected);
  expect(price.compared).toEqual({ purchase: price.purchase, subscription: null, weekly: price.weekly });
  // the price that is seen is the one that counts, or the advertised one where there is none
  expect('amount' in price.shown ? price.shown.amount : null).toBe(price.purchase ?? price.advertised);
});

it('carPrice shows no was price beside an estimate: the log holds prices as advertised', () => {
  const reduced = car({ ...plus, before_price: 3_300_000 });
  const always = siteSettings.parse({ price: { was: 'always' } });
  expect(carPrice(reduced, always, now).was).not.toBeNull();
  expect(carPrice(reduced, { ...always, driveAway: { state: 'QLD', onRoad } }, now).was).toBeNull();
});

it.each<[string, Partial<Car>, 'QLD' | 'SA' | null, object, number | null]>([
  ['as advertised: the payment of the quote', plus, null, { available: true, from: 'quote' }, 14_900],
  ['drive away: a payment at the rates of the quote', plus, 'QLD', { available: true, from: 'quote' }, 15_000],
  ['drive away as advertised', {}, 'QLD', { available: true, from: 'quote' }, 14_900],
  ['no drive-away price', plus, 'SA', { available: false, because: 'price' }, null],
  ['quoted before its price changed', { ...plus, price: 2_900_000 }, 'QLD', { because: 'no_lender' }, null],
])('carPrice of a car with a quote for its advertised price, %s', (_case, change, state, finance, weekly) => {
  const quote = { weeklyRepaymentAmount: 14_900, advertisedRate: 8.5, comparisonRate: 9.2, purchasePrice: 3_000_000 };
  const quoted = car({ finance_lenders: {}, youxQuote: quote, ...change });
  const quotes = siteSettings.parse({ finance: { quotes: true } });
  const price = carPrice(quoted, { ...quotes, driveAway: state && { state, onRoad } }, now);
  expect(price).toMatchObject({ finance, weekly });
});

/** "10% deposit" is one of the price that is shown. */
it.each<[string, Partial<Car>, 'QLD' | null, [number | null, number | null]]>([
  ['as advertised', plus, null, [300_000, 900_000]],
  ['drive away already', {}, 'QLD', [300_000, 900_000]],
  ['estimated: the same shares of it', plus, 'QLD', [317_000, 951_000]],
  ['estimated, and nothing down', { ...plus, finance_lenders: { forecourt: lender } }, 'QLD', [null, null]],
])('carPrice: deposit and balloon %s', (_case, change, state, [deposit, balloon]) => {
  const shares = { finance_lenders: { forecourt: { ...lender, deposit: 300_000, balloon: 900_000 } } };
  const { finance } = carPrice(
    car({ ...shares, ...change }),
    { ...settings, driveAway: state && { state, onRoad } },
    now,
  );
  expect(finance.available && finance.figures).toMatchObject({ deposit, balloon });
});
