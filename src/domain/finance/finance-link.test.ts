import { expect, it } from 'vitest';
import { financeLink } from './finance-link.ts';
import { financePolicy } from './finance-policy.ts';

const car = {
  id: 7,
  dealership_slug: 'northbank-toyota',
  car_type: 'used' as const,
  vin: 'JTMRW3FV10D123421',
  nvic: 'ABC123',
  shownPrice: 4_999_050,
};
const query = 'preferredDealership=northbank-toyota&vehiclePriceBudget=49990.5&car_id=7&car_type=used';

it.each<[string, Partial<typeof car> | null, object, string]>([
  ['no car', null, {}, '/finance'],
  ['no car, one variant', null, { link: 'finance_enquiry' }, '/finance-enquiry'],
  ['a car', {}, {}, `/finance?${query}#finance-form`],
  ['one variant', {}, { link: 'finance_enquiry' }, `/finance-enquiry?${query}#finance-form`],
  ['a named dealership', {}, { applyDealerships: ['northbank-toyota'] }, `/apply-for-finance?${query}#finance-form`],
  ['another dealership', {}, { applyDealerships: ['other'] }, `/finance?${query}#finance-form`],
  ['with its VIN', {}, { linkVin: true }, `/finance?${query}&vin=JTMRW3FV10D123421#finance-form`],
  ['with an NVIC', {}, { personalised: true }, '/personalised/finance?car_id=7'],
  ['without an NVIC', { nvic: '' }, { personalised: true }, `/finance?${query}#finance-form`],
  [
    'without a price',
    { shownPrice: 0 },
    {},
    '/finance?preferredDealership=northbank-toyota&car_id=7&car_type=used#finance-form',
  ],
])('financeLink: %s', (_case, change, settings, link) =>
  expect(financeLink(change && { ...car, ...change }, financePolicy.parse(settings))).toBe(link),
);
