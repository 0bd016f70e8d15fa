import type { StockValues } from '#domain/search/typed/meaning.ts';
import type { PathName, SearchVocabulary } from '#domain/search/search-path.ts';
import { slugify } from '#domain/slug/slugify.ts';
import { oneSpelling } from '#domain/import/one-spelling.ts';
import type { LiveSite, Revision } from '#app/site/live-sites.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { stockValues } from '#app/stock/stock-values.ts';

const known = new WeakMap<Revision, { values: StockValues; vocabulary: SearchVocabulary }>();

/** The makes, models, bodies and dealerships that a path under /search may name on this site: those of its stock. */
export async function searchVocabulary(site: LiveSite, stock: StockIndex, now: Date): Promise<SearchVocabulary> {
  const values = await stockValues(site, stock, now);
  const made = known.get(site.siteRevision);
  if (made?.values === values) return made.vocabulary;
  const vocabulary = vocabularyOf(values, site);
  known.set(site.siteRevision, { values, vocabulary });
  return vocabulary;
}

function vocabularyOf(values: StockValues, { dealerships, settings }: LiveSite): SearchVocabulary {
  const models = new Map<string, string[]>();
  for (const value of values.make_model ?? []) {
    const [make = '', model = ''] = value.split('|');
    const ofMake = models.get(make);
    if (ofMake) ofMake.push(model);
    else models.set(make, [model]);
  }
  const selling = new Set(values.dealership_name);
  return {
    makes: names(values.make).map((make) => ({ ...make, models: names(models.get(make.name)) })),
    bodies: names(values.body),
    dealerships: dealerships.filter(({ name }) => selling.has(name)).map(({ name, slug }) => ({ name, slug })),
    menu: menuNames(settings),
  };
}

/** "/search/light-truck" of a menu, a quick link or a text is a kind of vehicle, whether or not one is in stock. */
const menuNames = (settings: LiveSite['settings']): PathName[] =>
  [
    ...new Set(Array.from(JSON.stringify(settings).matchAll(/"\/search\/([a-z0-9-]+)(?=["?#])/g), ([, slug]) => slug!)),
  ].map((slug) => ({ slug, name: oneSpelling(slug.replaceAll('-', ' ')) }));

const names = (values: readonly string[] = []): PathName[] =>
  values.map((name) => ({ name, slug: slugify(name) })).filter(({ slug }) => slug !== '');
