import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import type { PathName, SearchVocabulary } from '#domain/search/search-path.ts';
import { slugify } from '#domain/slug/slugify.ts';
import type { LiveSite, Revision } from './live-sites.ts';
import type { FacetCount, StockIndex } from './stock-index.ts';

const known = new WeakMap<Revision, Promise<SearchVocabulary>>();

/**
 * The makes, models, bodies and dealerships that a path under /search may name on this site: those of its stock.
 * The answer is kept as long as that stock stands as it stands.
 */
export function searchVocabulary(site: LiveSite, stock: StockIndex, now: Date): Promise<SearchVocabulary> {
  let vocabulary = known.get(site.stockRevision);
  if (!vocabulary) {
    vocabulary = readVocabulary(site, stock, now);
    known.set(site.stockRevision, vocabulary);
    vocabulary.catch(() => known.delete(site.stockRevision));
  }
  return vocabulary;
}

async function readVocabulary(site: LiveSite, stock: StockIndex, now: Date): Promise<SearchVocabulary> {
  const { facets } = await stock.search(site.stockFilter, EMPTY_QUERY, {
    hitsPerPage: 0,
    facets: ['make', 'make_model', 'body', 'dealership_name'],
    now: Math.floor(now.getTime() / 1000),
  });
  const models = new Map<string, string[]>();
  for (const { value } of facets.make_model ?? []) {
    const [make = '', model = ''] = value.split('|');
    models.set(make, [...(models.get(make) ?? []), model]);
  }
  const sold = new Set((facets.dealership_name ?? []).map(({ value }) => value));
  return {
    makes: names(facets.make).map((make) => ({
      ...make,
      models: (models.get(make.name) ?? []).map(pathName).filter(hasSlug),
    })),
    bodies: names(facets.body),
    dealerships: site.dealerships.filter(({ name }) => sold.has(name)).map(({ name, slug }) => ({ name, slug })),
  };
}

const names = (counts: readonly FacetCount[] = []) => counts.map(({ value }) => pathName(value)).filter(hasSlug);
const pathName = (name: string): PathName => ({ name, slug: slugify(name) });
const hasSlug = ({ slug }: PathName) => slug !== '';
