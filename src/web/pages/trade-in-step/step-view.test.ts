import { expect, it } from 'vitest';
import type { TradeInOffer } from '#domain/trade-in/trade-in-offer.ts';
import { aCar } from '#tests/a-car.ts';
import type { TradeIn } from '#app/trade-in/trade-in-store.ts';
import { liveSite } from '#tests/live-site.ts';
import type { OpenTradeIn } from './open-trade-in.ts';
import { noPriceText, offerView, stepView } from './step-view.ts';

const noted = (year: number, km: number | null): OpenTradeIn =>
  ({
    site: liveSite('northbank'),
    now: new Date('2026-11-23T00:00:00Z'),
    tradeIn: { vehicle: { year }, answers: km === null ? null : { km } } as TradeIn,
  }) as OpenTradeIn;

// "An online trade-in estimate is not produced for cars over 7 years old or over 100,000 km"
it.each<[string, number, number | null, RegExp | null]>([
  ['as old as may be, nothing else known', 2019, null, null],
  ['a year older, nothing else known', 2018, null, /over 7 years old\. Send us your details/],
  ['as far as may be', 2022, 100_000, null],
  ['a kilometre further', 2022, 100_001, /over 100,000\s?kms?\. Send us your details/],
])('trade-in steps say that there is no online price before they ask for contact details: %s', (_, year, km, words) => {
  const text = noPriceText(noted(year, km));
  if (words === null) expect(text).toBeNull();
  else expect(text).toMatch(words);
});

const now = new Date('2026-06-15T00:00:00Z');
const open = (finance: object = {}) =>
  ({
    site: liveSite('northbank', { settings: { finance } }),
    tradeIn: {
      key: 'a-key',
      vehicle: { make: 'Toyota', model: 'Yaris', year: 2019, badge: null, colour: null },
      plate: null,
      answers: null,
      carId: 1,
      acceptedAt: now,
      expiresAt: now,
    },
    car: aCar(),
    origin: 'http://northbank.test',
    now,
  }) as unknown as OpenTradeIn;

it.each([
  ['nothing owing', 1_250_000, 0, 12_500],
  ['less than the offer owing', 1_250_000, 450_050, 7_999.5],
  ['as much owing', 1_250_000, 1_250_000, 0],
  ['more owing', 1_250_000, 1_300_000, 0],
])('trade-in offer with %s: the balance is a deposit', (_case, price, owing, deposit) => {
  const offer = { price, owing, low: price, high: price, until: now, lines: [] } as unknown as TradeInOffer;
  expect(offerView(offer, open(), { firstName: 'Priya', sendsMail: true }).deposit).toBe(deposit);
});

it('trade-in offer says that its link was emailed only where a mail server is set', () => {
  const offer = { price: 1, owing: 0, low: 1, high: 1, until: now, lines: [] } as unknown as TradeInOffer;
  const words = (sendsMail: boolean) => offerView(offer, open(), { firstName: 'Priya', sendsMail }).findAgain;
  expect([words(true), words(false)]).toEqual(['We’ve emailed you the link.', 'Please keep this link.']);
});

it.each([
  ['its calculator', {}, undefined, `/cars/${aCar().slug}/finance`],
  ['none, on a site without one', { calculator: false }, undefined, null],
  ['none, in a checkout journey, which has its own sums', {}, 'a-journey', null],
])('trade-in offer links to the finance of the car: %s', (_case, finance, journey, path) =>
  expect(stepView(open(finance), 'offer', { saved: false, journey, expected: null }).towards).toMatchObject({
    finance: path,
  }),
);
