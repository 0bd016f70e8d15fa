import { describe, expect, it } from 'vitest';
import type { MapEntry, SitemapSection } from '#app/site/site-map.ts';
import { sitemapXml } from './sitemap-xml.ts';

const read: string[] = [];
const section = (entries: readonly MapEntry[]): SitemapSection => ({
  count: entries.length,
  entries: (from, to) => {
    read.push(`${from}-${to}`);
    return entries.slice(from, to);
  },
});
const paths = ['/', '/search', '/cars/a', '/cars/b', '/cars/c'];
const sections = [paths.slice(0, 1), paths.slice(1, 2), [], paths.slice(2)].map((some) =>
  section(some.map((path) => ({ path }))),
);
const locations = (xml: string | undefined) => [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe('sitemap', () => {
  it('has every page in one file up to the limit', async () => {
    const xml = await sitemapXml([section([{ path: '/cars/a', changed: '2026-06-15' }])], 'http://x.test', undefined);
    expect(xml).toContain('<url><loc>http://x.test/cars/a</loc><lastmod>2026-06-15</lastmod></url>');
    expect(locations(await sitemapXml(sections, 'http://x.test', undefined, 5))).toHaveLength(5);
  });

  it('names the pictures of a page', async () => {
    const pictures = ['/img/1280.jpg/pictures/a.webp', '/img/1280.jpg/https%3A%2F%2Fb.example%2F1.jpg%3Fa%26b'];
    const xml = await sitemapXml([section([{ path: '/cars/a', pictures }])], 'http://x.test', undefined);
    expect(xml).toContain(
      `<url><loc>http://x.test/cars/a</loc>${pictures.map((path) => `<image:image><image:loc>http://x.test${path}</image:loc></image:image>`).join('')}</url>`,
    );
    expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  });

  it('is an index of parts above the limit, with every page in one part', async () => {
    expect(locations(await sitemapXml(sections, 'http://x.test', undefined, 3))).toEqual([
      'http://x.test/sitemap.xml?part=1',
      'http://x.test/sitemap.xml?part=2',
    ]);
    const parts = await Promise.all([1, 2].map((part) => sitemapXml(sections, 'http://x.test', part, 3)));
    expect(parts.flatMap(locations)).toEqual(paths.map((path) => `http://x.test${path}`));
  });

  it.each([[0], [3], [9999], [Number.NaN]])('has no part %s, and reads nothing to know it', async (part) => {
    read.length = 0;
    expect(await sitemapXml(sections, 'http://x.test', part, 4)).toBeUndefined();
    expect(read).toEqual([]);
  });

  it('escapes what XML would misread', async () => {
    expect(locations(await sitemapXml([section([{ path: '/a&b<c' }])], 'http://x.test', undefined))).toEqual([
      'http://x.test/a&#38;b&#60;c',
    ]);
  });
});
