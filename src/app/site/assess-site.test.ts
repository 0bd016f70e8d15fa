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
  ['is in the same country', false, [site('NZ'), site('NZ', ['north'])]],
])('assessSite: without a database a site that %s is warned of two currencies: %s', (_case, is, [first, ...others]) =>
  expect(exchangeWarning(first!, ...others)).toBe(is),
);

it.each<[string, object, (string | number)[], string[]]>([
  [
    'a name in a section whose other setting is wrong',
    { stock: { dealerships: ['nobody'] } },
    ['stock', 'preset'],
    ['stock.dealerships.0'],
  ],
  ['no name where the names are wrong', { stock: { dealerships: ['nobody'] } }, ['stock', 'dealerships', 0], []],
  ['nothing of a section that is wrong itself', { lead: {} }, ['lead', 'email', 0], []],
  ['what another section lacks', { lead: {} }, ['tag', 'newArrivalDays'], ['lead.email']],
])('assessSite reports, besides mistakes of form, %s', (_case, part, path, found) => {
  const document = { group: 'g', lead: { email: ['a@x.example'] }, ...part };
  const known = new Map([['a', { document, extends: null, group: 'g', hosts: [] }]]);
  const groups = new Map([['g', new Map([['north', ['AU' as const]]])]]);
  const assessed = assessSite({ slug: 'a', document, wrong: [{ path }] }, known, groups);
  expect('problems' in assessed && assessed.problems.map((one) => one.path.join('.'))).toEqual(found);
});

it('assessSite reports an unknown layer, group and dealership at once, each with the nearest name', () => {
  const document = { group: 'halyardd', extends: 'northbnk', stock: { dealerships: ['norht'] } };
  const known = new Map([
    ['a', { document, extends: 'northbnk', group: 'halyardd', hosts: [] }],
    ['northbank', site('AU')],
  ]);
  const groups = new Map([['halyard', new Map([['north', ['AU' as const]]])]]);
  expect(assessSite({ slug: 'a', document }, known, groups)).toEqual({
    problems: [
      { path: ['extends'], reason: 'is northbnk, and there is no such site', fix: 'did you mean northbank?' },
      { path: ['group'], reason: 'is halyardd, and there is no such group', fix: 'did you mean halyard?' },
      {
        path: ['stock', 'dealerships', '0'],
        reason: 'is norht, and halyard has no such dealership',
        fix: 'did you mean north?',
      },
    ],
  });
});
