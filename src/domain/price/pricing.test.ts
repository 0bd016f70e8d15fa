import { expect, it } from 'vitest';
import { siteSettings } from '../site/site-settings.ts';
import { DEFAULT_PRICING, searchPricing } from './pricing.ts';

const pricing = (settings: object) => searchPricing(siteSettings.parse(settings));

it.each<[string, object]>([
  ['a site that sets nothing', {}],
  ['another text for no price', { price: { noPriceText: 'Ask.' } }],
  ['words in another order', { price: { order: ['reduced', 'price', 'none', 'preorder'] } }],
  ['a place for subscriptions, and none sold', { price: { order: ['reduced', 'subscription', 'price'] } }],
  ['another rule for earlier prices', { price: { was: 'proven', wasHeldDays: 7 } }],
  ['another disclaimer', { finance: { disclaimer: 'Ask.' } }],
  ['other terms where every lender quotes a payment', { finance: { termYears: 7, establishmentFee: 1360.5 } }],
])('searchPricing shares the default prices: %s', (_, settings) => {
  expect(JSON.stringify(pricing(settings))).toBe(JSON.stringify(DEFAULT_PRICING));
});

it.each<[string, object]>([
  ['subscriptions', { price: { subscription: true } }],
  ['the full price first', { price: { order: ['price', 'reduced'] } }],
  ['words before an amount', { price: { order: ['preorder', 'reduced', 'price'] } }],
  ['another lender', { finance: { provider: 'other' } }],
  ['stored quotes', { finance: { quotes: true } }],
  ['no finance', { finance: { enabled: false } }],
])('searchPricing differs from the default prices: %s', (_, settings) => {
  expect(pricing(settings)).not.toEqual(DEFAULT_PRICING);
});

const ratesAlone = (finance: object) => pricing({ finance: { newerThanYears: 12, ...finance } });

it.each([
  { termYears: 7 },
  { establishmentFee: 1360.5 },
  { fees: { dealerAgency: 990 } },
  { rounding: 'up' },
  { limits: { price: { max: 100_000 } } },
])('searchPricing with computed repayments differs by its terms: %j', (finance) => {
  expect(ratesAlone(finance)).not.toEqual(ratesAlone({}));
});
