import { SEARCH_PATH } from '../site/site-paths.ts';
import type { CarType } from '../car/car-values.ts';
import type { ValueRefinement } from './refinements.ts';
import { slugify } from '../slug/slugify.ts';
import { modelLabel } from '#domain/import/make-name.ts';
import { SEARCH_DEFAULTS, type SearchDefaults } from './search-limits.ts';
import type { SearchQuery } from './search-query.ts';
import { searchToUrl } from './search-to-url.ts';
import { TRADE_BODIES, TRADE_MAKES, tradeModels } from './typed/trade-names.ts';

/** The names that a path under /search may hold, with the slugs that stand for them. From the site's own stock and facts. */
export interface SearchVocabulary {
  makes: readonly (PathName & { models: readonly PathName[] })[];
  bodies: readonly PathName[];
  dealerships: readonly PathName[];
  /** What the site's own menus and links call by a path of the search: such a page stays, however empty. */
  menu?: readonly PathName[] | undefined;
}

export interface PathName {
  name: string;
  /** Lower case, as in an address. */
  slug: string;
}

/** Stock sections and the car types they hold, sorted as the codec sorts them. */
export const SECTIONS = {
  'used-cars': ['used'],
  'new-and-demo-cars': ['demo', 'new'],
  'new-used-and-demo-cars': ['demo', 'new', 'used'],
  'new-cars': ['new'],
  'demo-cars': ['demo'],
} as const satisfies Record<string, readonly CarType[]>;
export type Section = keyof typeof SECTIONS;

export interface SearchPath {
  kind: 'all' | 'section' | 'make' | 'model' | 'body' | 'dealership';
  section?: Section;
  /** What a title is made of: ["Mazda", "CX-5"], ["SUV"], the dealership's name; empty for a section and for all. */
  names: string[];
  values: Partial<Record<ValueRefinement, readonly string[]>>;
  /** The canonical path; an address with other capitals redirects here. */
  path: string;
}

/**
 * What the segments after /search ask for, or undefined when no such page exists. When one word could mean
 * several things a section wins over a make, a make over a body, a body over a dealership.
 */
export function searchPath(segments: readonly string[], vocabulary: SearchVocabulary): SearchPath | undefined {
  const [first, second, ...rest] = segments.map((segment) => segment.toLowerCase());
  if (first === undefined) return { kind: 'all', names: [], values: {}, path: SEARCH_PATH };
  if (rest.length > 0) return undefined;
  const make = bySlug(vocabulary.makes, first) ?? bySlug(tradeMakes, first);
  if (second !== undefined) {
    const model = make && modelBySlug(make, second);
    return (
      model && {
        kind: 'model',
        names: [make.name, model.name],
        values: { make: [make.name], model: [model.name] },
        path: `${SEARCH_PATH}/${make.slug}/${model.slug}`,
      }
    );
  }
  if (isSection(first))
    return {
      kind: 'section',
      section: first,
      names: [],
      values: { car_type: SECTIONS[first] },
      path: `${SEARCH_PATH}/${first}`,
    };
  if (make)
    return { kind: 'make', names: [make.name], values: { make: [make.name] }, path: `${SEARCH_PATH}/${make.slug}` };
  const body = bodyBySlug(vocabulary, first);
  if (body) return bodyPath(body);
  const dealership = bySlug(vocabulary.dealerships, first);
  if (dealership)
    return {
      kind: 'dealership',
      names: [dealership.name],
      values: { dealership_name: [dealership.name] },
      path: `${SEARCH_PATH}/${dealership.slug}`,
    };
  const inMenu = bySlug(vocabulary.menu ?? [], first);
  return inMenu && bodyPath(inMenu);
}

const bodyPath = ({ name, slug }: PathName): SearchPath => ({
  kind: 'body',
  names: [name],
  values: { body: [name] },
  path: `${SEARCH_PATH}/${slug}`,
});

/** The search that a path and its query string ask for together: values of the same refinement add up. */
export function withPath(path: SearchPath, search: SearchQuery): SearchQuery {
  const values = { ...search.values };
  for (const [key, named] of Object.entries(path.values) as [ValueRefinement, readonly string[]][]) {
    values[key] = [...new Set([...named, ...(values[key] ?? [])])].sort();
  }
  return { ...search, values };
}

/**
 * The one address of a search: as much as a path can say (a make with its model, a make, a section, a body or a
 * dealership, in this order, each only when exactly one is chosen), the rest as the canonical query string.
 */
export function canonicalSearchUrl(
  search: SearchQuery,
  vocabulary: SearchVocabulary,
  defaults: SearchDefaults = SEARCH_DEFAULTS,
): string {
  const { values } = search;
  const make = only(vocabulary.makes, values.make) ?? only(tradeMakes, values.make);
  const model = make && (only(make.models, values.model) ?? only(named(tradeModels(make.name)), values.model));
  const section = sectionOf(values.car_type);
  const candidates = [
    make && model && [make.slug, model.slug],
    make && [make.slug],
    section && [section],
    nameSlug(
      only(vocabulary.bodies, values.body) ??
        only(tradeBodies, values.body) ??
        only(vocabulary.menu ?? [], values.body),
    ),
    nameSlug(only(vocabulary.dealerships, values.dealership_name)),
  ];
  for (const segments of candidates) {
    const path = segments && searchPath(segments, vocabulary);
    // A slug that means something else first (a body called as a make) cannot be said by a path.
    if (
      !path ||
      !Object.entries(path.values).every(([key, named]) => String(values[key as ValueRefinement]) === String(named))
    )
      continue;
    const left = { ...values };
    for (const key of Object.keys(path.values)) delete left[key as ValueRefinement];
    return address(path.path, searchToUrl({ ...search, values: left }, defaults));
  }
  return address(SEARCH_PATH, searchToUrl(search, defaults));
}

/** Makes and bodies of the trade keep their pages when the last one is sold: menus and other sites lead to them. */
const tradeMakes: SearchVocabulary['makes'] = named(Object.keys(TRADE_MAKES)).map((make) => ({ ...make, models: [] }));
const tradeBodies = named(TRADE_BODIES);

const bodyBySlug = ({ bodies }: SearchVocabulary, slug: string): PathName | undefined =>
  bySlug(bodies, slug) ?? bySlug(tradeBodies, slug);

/** In stock by its slug or as it is labelled ("mazda3" is the model 3), else of the trade. */
const modelBySlug = (make: SearchVocabulary['makes'][number], slug: string): PathName | undefined =>
  bySlug(make.models, slug) ??
  make.models.find(({ name }) => slugify(modelLabel(make.name, name)) === slug) ??
  bySlug(named(tradeModels(make.name)), slug);

function named(names: readonly string[]): PathName[] {
  return names.map((name) => ({ name, slug: slugify(name) }));
}

const address = (path: string, query: string) => (query === '' ? path : `${path}?${query}`);
const isSection = (segment: string): segment is Section => Object.hasOwn(SECTIONS, segment);
const bySlug = <T extends PathName>(names: readonly T[], slug: string) => names.find((name) => name.slug === slug);
const nameSlug = (name: PathName | undefined) => name && [name.slug];

function only<T extends PathName>(names: readonly T[], chosen: readonly string[] | undefined): T | undefined {
  return chosen?.length === 1 ? names.find(({ name }) => name === chosen[0]) : undefined;
}

function sectionOf(chosen: readonly string[] | undefined): Section | undefined {
  const wanted = [...(chosen ?? [])].sort().join();
  return (Object.keys(SECTIONS) as Section[]).find((section) => SECTIONS[section].join() === wanted);
}
