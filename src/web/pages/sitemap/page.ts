import { definePage } from '../define-page.ts';

/** The part of the map that is wanted, from 1; undefined: the map or its index; 0: none that there can be. */
export function sitemapPart(pairs: URLSearchParams): number | undefined {
  const part = pairs.get('part');
  return part === null ? undefined : /^[1-9]\d{0,3}$/.test(part) ? Number(part) : 0;
}

export const page = definePage({
  name: 'sitemap',
  paths: ['/sitemap.xml'],
  kind: 'endpoint',
  cache: {
    query: (pairs) => {
      const part = sitemapPart(pairs);
      return part === undefined ? '' : `part=${part}`;
    },
    shows: 'stock',
  },
  robots: 'noindex',
});
