import { describe, expect, it } from 'vitest';
import { sitemapXml } from './sitemap-xml.ts';

const entries = ['/', '/search', '/cars/a', '/cars/b', '/cars/c'].map((path) => ({ path }));
const locations = (xml: string | undefined) => [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe('sitemap', () => {
  it('lists every page in one map up to the limit', () => {
    const xml = sitemapXml([{ path: '/cars/a', changed: '2026-06-15' }], 'http://x.test', undefined);
    expect(xml).toContain('<url><loc>http://x.test/cars/a</loc><lastmod>2026-06-15</lastmod></url>');
    expect(locations(sitemapXml(entries, 'http://x.test', undefined, 5))).toHaveLength(5);
  });

  it('is an index of parts above it, and the parts hold every page once', () => {
    expect(locations(sitemapXml(entries, 'http://x.test', undefined, 4))).toEqual([
      'http://x.test/sitemap.xml?part=1',
      'http://x.test/sitemap.xml?part=2',
    ]);
    const parts = [1, 2].flatMap((part) => locations(sitemapXml(entries, 'http://x.test', part, 4)));
    expect(parts).toEqual(entries.map(({ path }) => `http://x.test${path}`));
  });

  it.each([[0], [3], [Number.NaN]])('has no part %s', (part) => {
    expect(sitemapXml(entries, 'http://x.test', part, 4)).toBeUndefined();
  });

  it('escapes what XML would misread', () => {
    expect(locations(sitemapXml([{ path: '/a&b<c' }], 'http://x.test', undefined))).toEqual([
      'http://x.test/a&#38;b&#60;c',
    ]);
  });
});
