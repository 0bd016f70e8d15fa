import { expect, it } from 'vitest';
import { assessSite, type KnownSite } from './assess-site.ts';

const site = (country: 'AU' | 'NZ', dealerships?: string[], group = 'halyard'): KnownSite => ({
  document: {
    site: { name: 'A dealer', country },
    lead: { email: ['leads@dealer.example'] },
    ...(dealerships && { stock: { dealerships } }),
  },
  extends: null,
  group,
  hosts: [],
});

const exchangeWarning = (first: KnownSite, ...others: KnownSite[]) => {
  const known = new Map([first, ...others].map((one, at) => [`site-${at}`, one]));
  const assessed = assessSite({ slug: 'site-0', document: first.document as object }, known, undefined);
  if ('problems' in assessed) throw new Error(JSON.stringify(assessed.problems));
  return assessed.warnings.some(({ field }) => field === 'price.exchange');
};

it.each<[string, boolean, KnownSite[]]>([
  ['sells all of a group that has a site in the other country', true, [site('AU'), site('NZ', ['north'])]],
  ['sells what a site in the other country sells too', true, [site('AU', ['south', 'north']), site('NZ', ['north'])]],
  ['sells nothing of that site', false, [site('AU', ['south']), site('NZ', ['north'])]],
  ['belongs to another group', false, [site('AU'), site('NZ', ['north'], 'other')]],
  ['stands in the same country', false, [site('NZ'), site('NZ', ['north'])]],
])('without a database a site that %s is warned of two currencies: %s', (_case, is, [first, ...others]) =>
  expect(exchangeWarning(first!, ...others)).toBe(is),
);
