import { describe, expect, it } from 'vitest';
import { siteSettings } from '#domain/site/site-settings.ts';
import { pageAt } from '../../pages/page-at.ts';
import { pageKey } from './page-key.ts';

const settings = siteSettings.parse({});
const key = (target: string, of = settings) => {
  const url = new URL(target, 'http://a.example');
  const page = pageAt(url.pathname);
  return page === undefined || page.cache === 'never' ? undefined : pageKey({ ...page, cache: page.cache }, url, of);
};

describe('pageKey', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail&fbclid=1&gclid=2', '/'],
    ['/search', '/search'],
    ['/search?utm_source=mail', '/search'],
    ['/search?make=Toyota&body=SUV', '/search?body=SUV&make=Toyota'],
    ['/search?make=Toyota&make=Mazda', '/search?make=Mazda&make=Toyota'],
    ['/search?page=1', '/search'],
    ['/search?page=2&fbclid=9', '/search?page=2'],
    ['/search?page=two', '/search'],
    ['/search?price_min=10000&price_max=35000', '/search?price=10000-35000'],
    ['/search/toyota/corolla?sortBy=price_asc', '/search/toyota/corolla?sortBy=price_asc'],
    ['/search?sortBy=relevance', '/search'],
    ['/cars/2022-mazda-cx-5-touring-u12345?utm_campaign=x', '/cars/2022-mazda-cx-5-touring-u12345'],
    ['/api/search?hitsPerPage=5&make=Kia&x=y', '/api/search?hitsPerPage=5&make=Kia&x=y'],
    ['/api/search?page=two&make=Kia', '/api/search?make=Kia&page=two'],
    ['/api/search/panel?make=Kia', '/api/search/panel?make=Kia'],
    ['/api/search/panel?make=Kia&all=make', '/api/search/panel?all=make&make=Kia'],
    ['/robots.txt', '/robots.txt'],
    ['/sitemap.xml?x=1', '/sitemap.xml'],
    ['/sitemap.xml?part=2&x=1', '/sitemap.xml?part=2'],
    ['/sitemap.xml?part=two', '/sitemap.xml?part=0'],
    ['/api/search/results/toyota?page=2&utm_source=x', '/api/search/results/toyota?page=2'],
    ['/cars', '/cars'], // a page that a dealer may write
    ['/admin', '/admin'],
  ])('%s is cached as %s', (target, cached) => {
    expect(key(target)).toBe(cached);
  });

  it.each(['/enquire', '/enquire?car=1', '/success', '/api/me', '/api/leads', '/search/a/b/c', '/cars/a/b'])(
    '%s is not cached',
    (target) => {
      expect(key(target)).toBeUndefined();
    },
  );

  it("treats the site's default order as no order, and another order as another page", () => {
    const latestFirst = siteSettings.parse({
      search: {
        sortOptions: [
          { value: 'latest', name: 'Latest' },
          { value: 'relevance', name: 'Most relevant' },
        ],
      },
    });
    expect(key('/search?sortBy=relevance', latestFirst)).toBe('/search?sortBy=relevance');
    expect(key('/search?sortBy=latest', latestFirst)).toBe('/search');
  });
});
