import { expect, test } from 'vitest';
import type { OpenedSearch } from '#app/search/open-search.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import { liveSite } from '#tests/live-site.ts';
import { nextLinks, searchWithKm } from './next-links.ts';

const counted = {
  hits: [],
  count: 100,
  facets: { fuel: [{ value: 'Hybrid', count: 30 }], drive: [{ value: 'AWD', count: 45 }] },
  ranges: { km: { min: 0, max: 100_000, top: 100_000, buckets: [20, 20, 20, 20, 20] } },
  pages: 1,
  ms: 0,
};
const opened = (address: string, search: object = {}) =>
  ({
    site: liveSite('northbank', { settings: { search } }),
    query: urlToSearch(new URLSearchParams(address)),
    counted,
    vocabulary: { makes: [], bodies: [], dealerships: [] },
  }) as unknown as OpenedSearch;

test('next links are the filters that narrow best, with their counts', () => {
  expect(nextLinks(opened('body=SUV&page=3'), true, 38)).toEqual({
    title: 'Narrow your search',
    links: [
      { name: 'Up to 40,000 km', path: '/search/suv?km=-40000', count: '38' },
      { name: 'AWD', path: '/search/suv?drive=AWD', count: '45' },
      { name: 'Hybrid', path: '/search/suv?fuel=Hybrid', count: '30' },
    ],
  });
});

test.each([
  ['km that leave nearly all are no help', 'body=SUV', {}, 90, ['AWD', 'Hybrid']],
  ['km that are chosen are not suggested', 'km=-80000', {}, undefined, ['AWD', 'Hybrid']],
  ['as many as the site wants', 'body=SUV', { suggestions: 1 }, 38, ['Up to 40,000 km']],
])('next links: %s', (_, address, search, ofKm, names) => {
  expect(nextLinks(opened(address, search), true, ofKm)?.links.map(({ name }) => name)).toEqual(names);
});

test('next links are off where the site has them off', () => {
  expect(searchWithKm(opened('', { suggestions: 0 }))).toBeUndefined();
  expect(nextLinks(opened('', { suggestions: 0 }), true, undefined)).toBeNull();
});

test("next links are the site's own while nothing is chosen", () => {
  const quickLinks = [{ name: 'Utes', path: '/search/ute' }];
  expect(nextLinks(opened('', { quickLinks }), false, undefined)).toEqual({
    title: 'Popular',
    links: [{ name: 'Utes', path: '/search/ute', count: null }],
  });
  expect(nextLinks(opened('body=SUV', { quickLinks }), true, undefined)?.title).toBe('Narrow your search');
});
