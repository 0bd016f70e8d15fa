import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { calculatorView, carToQuote, estimateView, financePage } from './finance-view.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { visitSettings } from '#domain/price/price-choice.ts';
import type { LiveSite } from '#app/site/live-sites.ts';

const now = new Date('2026-06-15T00:00:00Z');
const site = (finance: object = {}) => liveSite('northbank', { settings: { finance } });
const figures = { registration: [{ upTo: null, dollars: 400 }], insurance: 300, date: '2026-07-01' };
/** A visit to a site of Queensland. */
function inNewSouthWales(finance: object): LiveSite {
  const settings = {
    finance,
    price: { driveAway: { state: 'QLD' } },
    onRoad: { states: { QLD: figures, NSW: figures } },
  };
  const site = liveSite('northbank', { settings });
  return { ...site, settings: visitSettings(site.settings, 'NSW') };
}
const { forecourt: lender } = aCar().finance_lenders;

describe('the Finance Calculator of a car', () => {
  it.each<[string, Partial<Car>, object, boolean]>([
    ["with a lender's figures", {}, {}, true],
    ['without', { finance_lenders: {} }, {}, false],
    ['without, on a site that starts from its defaults', { finance_lenders: {} }, { withoutLender: true }, true],
    ['too old for the lender, on that site', { year: 2001 }, { withoutLender: true, newerThanYears: 12 }, false],
    ['sold', { status: 'sold' }, { withoutLender: true }, false],
    ['on a site without calculator', {}, { calculator: false }, false],
    ['on a site without finance', {}, { enabled: false }, false],
  ])('%s', (_case, change, finance, shown) =>
    expect(calculatorView(aCar(change), site(finance), now) !== null).toBe(shown),
  );

  it('starts with the price shown', () => {
    expect(calculatorView(aCar({ reduced_price: 4_799_000 }), site(), now)!.input.price).toBe(4_799_000);
  });

  it('links to the finance enquiry, or on the finance page to the car', () => {
    const car = aCar();
    const button = (of: Car | null, finance: object) => calculatorView(of, site(finance), now)!.button;
    expect(button(car, {})).toEqual({
      text: 'Get Finance Now',
      href: `/cars/${car.slug}/finance-enquiry`,
      dialog: 'form',
    });
    expect(button(null, {})!.href).toBe('/finance-enquiry');
    // on the car page the enquiry opens over it
    expect(button(car, { enquiry: false })).toEqual({
      text: 'Enquire Now',
      href: `/cars/${car.slug}/enquire`,
      dialog: 'form',
    });
    expect(button(null, { enquiry: false })).toEqual({ text: 'Enquire Now', href: '/finance#finance-form' });
  });

  it.each<[string, (of: Car) => Car | null, boolean, string]>([
    ['the finance enquiry of a car', (car) => car, true, '/cars/{slug}/finance-enquiry?drive_away=NSW'],
    ['its enquiry', (car) => car, false, '/cars/{slug}/enquire?drive_away=NSW'],
    ['the finance enquiry', () => null, true, '/finance-enquiry?drive_away=NSW'],
    ['the finance page', () => null, false, '/finance?drive_away=NSW#finance-form'],
  ])('links to %s in the prices of the visit', (_case, about, enquiry, expected) => {
    const car = aCar({ price_type: 'Excl. Govt. Charges', simple_fuel: 'Petrol', variant: { cylinders: 4 } });
    const view = financePage(about(car), inNewSouthWales({ enquiry }), now, { loan: (input) => input, payment: null });
    expect(view.calculator!.button.href).toBe(expected.replace('{slug}', car.slug));
    expect(view.enquire.button.href).toMatch(/\/finance-enquiry\?drive_away=NSW$/);
    expect(view.budget?.search ?? '/search?drive_away=NSW').toBe('/search?drive_away=NSW');
  });
});

describe('Finance estimate of a car', () => {
  it('shows weekly, an average month by 4.33, both rates and terms', () => {
    expect(estimateView(aCar(), site(), now)).toMatchObject({
      weekly: '$215',
      monthly: '$931 in an average month of 4.33 weeks',
      rate: '8.99% p.a.',
      comparison: '9.41% p.a.',
      comparisonTerms: 'over 5 years, 10% deposit, 30% final payment',
      terms: '5 year term, 0.0% deposit',
      button: { text: 'Get Finance' },
    });
    expect(estimateView(aCar(), site({ comparisonTerms: null }), now)).toMatchObject({ comparisonTerms: null });
  });

  it(`uses "per month" only for the calculator's monthly repayment`, () => {
    const month = (figures: object) =>
      estimateView(
        aCar({ finance_lenders: { forecourt: { ...lender!, ...figures } } }),
        site({ monthly: 'exact' }),
        now,
      )!.monthly;
    expect(month({ paymentMonth: 93_500 })).toBe('$935 per month');
    expect(month({ paymentMonth: 93_550 })).toBe('$935.50 per month');
    expect(month({ paymentMonth: null })).toMatch(/^\$1,0\d\d per month$/);
  });

  it("never gives a quote the terms of the lender's example", () => {
    const youxQuote = { weeklyRepaymentAmount: 23_500, advertisedRate: 7.99, comparisonRate: 8.4 };
    expect(estimateView(aCar({ finance_lenders: {}, youxQuote }), site({ quotes: true }), now)).toMatchObject({
      comparisonTerms: null,
      terms: '5 year term, 0.0% deposit',
    });
  });

  it("shows a balloon, and the lender's own weekly share of a monthly payment", () => {
    const monthly = { ...lender!, paymentWeek: null, deposit: 499_900, balloon: 1_499_700 };
    expect(estimateView(aCar({ finance_lenders: { forecourt: monthly } }), site(), now)).toMatchObject({
      weekly: '$215',
      terms: '5 year term, 10.0% deposit, 30.0% final payment',
    });
  });

  it.each<[string, Partial<Car>, object]>([
    ['a sold car', { status: 'sold' }, {}],
    ['no lender', { finance_lenders: {} }, {}],
    ['no price', { price: null, before_price: null }, {}],
    ['a site without the card', {}, { estimateCard: false }],
  ])('is absent for %s', (_case, change, finance) => expect(estimateView(aCar(change), site(finance), now)).toBeNull());
});

it('finance view starts from the quote of a car without lender figures, while its price is unchanged', () => {
  const youxQuote = {
    weeklyRepaymentAmount: 23_500,
    advertisedRate: 7.99,
    comparisonRate: 8.4,
    purchasePrice: 4_999_000,
  };
  const of = (change: Partial<Car>) => aCar({ finance_lenders: {}, youxQuote, ...change });
  expect(estimateView(of({}), site({ quotes: true }), now)).toMatchObject({ weekly: '$235', comparison: '8.40% p.a.' });
  expect(estimateView(of({ price: 4_899_000 }), site({ quotes: true }), now)).toBeNull();
  const asks = (car: Car, finance: object) =>
    carToQuote(car, carPrice(car, site(finance).settings, now), site(finance).settings);
  expect(asks(of({}), { quotes: true })).toBeNull();
  expect(asks(of({ price: 4_899_000 }), { quotes: true })).toBe(1);
  expect(asks(of({ price: 4_899_000 }), {})).toBeNull();
  // the quote is for the price as advertised, whatever the visit has chosen
  const visit = inNewSouthWales({ quotes: true }).settings;
  const asksDriveAway = (car: Car) => carToQuote(car, carPrice(car, visit, now), visit);
  expect(asksDriveAway(of({ price_type: 'Excl. government charges' }))).toBeNull();
  expect(asksDriveAway(of({ price_type: 'Excl. government charges', youxQuote: null }))).toBe(1);
});

it('finance view has a budget without a car, and none for a car', () => {
  const requested = { loan: <T>(input: T) => input, payment: null };
  expect(financePage(null, site(), now, requested).budget).toMatchObject({
    payment: 15_000,
    search: '/search',
  });
  expect(financePage(aCar(), site(), now, requested).budget).toBeNull();
});
