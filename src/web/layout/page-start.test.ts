import { expect, it } from 'vitest';
import { pageStart } from './page-start.ts';

const { html } = pageStart({ script: '/assets/start.js', imports: [] });
const rules = JSON.parse(/<script type="speculationrules">(.*?)<\/script>/.exec(html)![1]!) as Record<
  'prefetch' | 'prerender',
  { where: { href_matches: string[] } }[]
>;
it('page start: what is prefetched is drawn ahead too', () => expect(rules.prerender).toEqual(rules.prefetch));

const isPrefetched = (href: string) =>
  rules.prefetch.some(({ where }) =>
    // the patterns of a rule may have a query, as those of a URL pattern made from text may
    where.href_matches.some((pattern) => new URLPattern(pattern, 'https://a.test').test(href, 'https://a.test')),
  );

it.each([
  ['/cars/2024-toyota-rav4-u1', true],
  ['/used-car/2024-toyota-rav4-u1', true],
  // these do something, or belong to one visitor
  ['/cars/2024-toyota-rav4-u1/enquire', false],
  ['/cars/2024-toyota-rav4-u1/checkout', false],
  ['/cars/2024-toyota-rav4-u1/call', false],
  ['/cars/trade-in/k', false],
  ['/cars/', false],
  ['/search/suv', false],
  ['/sign-out', false],
  ['https://b.test/cars/2024-toyota-rav4-u1', false],
])('page start: prefetch of %s: %s', (href, expected) => expect(isPrefetched(href)).toBe(expected));
