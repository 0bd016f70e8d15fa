import type { MapEntry } from '#app/site-map.ts';

/** The protocol's limit (sitemaps.org): a larger map is split, and an index lists the parts. */
export const URLS_PER_MAP = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The map, or its index when it has more than one part; `part` counts from 1. Undefined: there is no such part. */
export function sitemapXml(
  entries: readonly MapEntry[],
  origin: string,
  part: number | undefined,
  perMap = URLS_PER_MAP,
): string | undefined {
  const parts = Math.max(1, Math.ceil(entries.length / perMap));
  if (part === undefined && parts > 1) {
    const maps = Array.from(
      { length: parts },
      (_, at) => `<sitemap><loc>${escaped(`${origin}/sitemap.xml?part=${at + 1}`)}</loc></sitemap>\n`,
    );
    return `${HEAD}<sitemapindex ${NAMESPACE}>\n${maps.join('')}</sitemapindex>\n`;
  }
  const at = part ?? 1;
  if (!(at >= 1 && at <= parts)) return undefined;
  const urls = entries
    .slice((at - 1) * perMap, at * perMap)
    .map(
      ({ path, changed }) =>
        `<url><loc>${escaped(origin + path)}</loc>${changed === undefined ? '' : `<lastmod>${escaped(changed)}</lastmod>`}</url>\n`,
    );
  return `${HEAD}<urlset ${NAMESPACE}>\n${urls.join('')}</urlset>\n`;
}

const escaped = (text: string) => text.replace(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`);
