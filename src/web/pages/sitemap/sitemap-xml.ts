import type { MapEntry, SitemapSection } from '#app/site/site-map.ts';
import { markupText } from '#domain/text/markup-text.ts';

/** A larger map is split, and an index lists the parts. The protocol allows 50,000 pages and 50 MB: pictures count. */
export const URLS_PER_MAP = 20_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const WITH_PICTURES = `${NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`;

/** The map, or its index when it has more than one part; `part` counts from 1. Undefined: there is no such part. */
export async function sitemapXml(
  sections: readonly SitemapSection[],
  origin: string,
  part: number | undefined,
  perMap = URLS_PER_MAP,
): Promise<string | undefined> {
  const total = sections.reduce((sum, { count }) => sum + count, 0);
  const parts = Math.max(1, Math.ceil(total / perMap));
  if (part === undefined && parts > 1) {
    const maps = Array.from(
      { length: parts },
      (_, index) => `<sitemap><loc>${markupText(`${origin}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>\n`,
    );
    return `${HEAD}<sitemapindex ${NAMESPACE}>\n${maps.join('')}</sitemapindex>\n`;
  }
  const partNumber = part ?? 1;
  if (!(partNumber >= 1 && partNumber <= parts)) return undefined;
  const urls = (await slice(sections, (partNumber - 1) * perMap, partNumber * perMap)).map(
    ({ path, changed, pictures = [] }) =>
      `<url><loc>${markupText(origin + path)}</loc>${changed === undefined ? '' : `<lastmod>${markupText(changed)}</lastmod>`}${pictures.map((picture) => `<image:image><image:loc>${markupText(origin + picture)}</image:loc></image:image>`).join('')}</url>\n`,
  );
  return `${HEAD}<urlset ${WITH_PICTURES}>\n${urls.join('')}</urlset>\n`;
}

/** The entries from `from` up to `to` of all sections one after the other. Sections outside are not read. */
async function slice(sections: readonly SitemapSection[], from: number, to: number): Promise<MapEntry[]> {
  const result: MapEntry[] = [];
  let start = 0;
  for (const { count, entries } of sections) {
    const [first, end] = [Math.max(from - start, 0), Math.min(to - start, count)];
    if (first < end) result.push(...(await entries(first, end)));
    start += count;
  }
  return result;
}
