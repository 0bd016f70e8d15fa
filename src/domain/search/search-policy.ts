import { ownField } from '../site/own-field.ts';
import { outsideIndex } from './outside-index-policy.ts';
import { z } from 'zod';
import { pathField } from '../site/path-field.ts';
import { REFINEMENTS, type Refinement } from './refinements.ts';
import { SORTS, VIEWS } from './search-query.ts';

export const RADII_KM = [25, 50, 75, 100, 150, 250, 500, 750, 1000] as const;

export const FILTER_GROUPS = [...(Object.keys(REFINEMENTS) as Refinement[]), 'distance'] as const;

/** What the trade may disagree on: each site says it, and shoppers read it. */
const DECLARED_MEANINGS = {
  'first car': 'hatch or sedan under $20,000',
  'family car': 'suv, wagon or people mover with 5 or more seats',
  'tows a caravan': 'towing 2,000 kg or more',
  economical: 'under 6 l/100km',
};

export const searchPolicy = z.strictObject({
  filters: z
    .array(z.enum(FILTER_GROUPS))
    .default([
      'price',
      'body',
      'make',
      'model',
      'car_type',
      'year',
      'km',
      'fuel',
      'transmission',
      'drive',
      'seats',
      'colour',
      'state',
      'location_name',
    ])
    .describe('Filter groups of the search page, in order. The first three are open.'),
  filterNames: z
    .record(z.string(), z.string())
    .default({})
    .describe('Custom names for filter groups: `{body: Van type}`.'),
  sortOptions: z
    .array(z.strictObject({ value: z.enum(SORTS), name: z.string() }))
    .min(1)
    .default([
      { value: 'relevance', name: 'Most relevant' },
      { value: 'latest', name: 'Latest' },
      { value: 'price_desc', name: 'Highest price' },
      { value: 'price_asc', name: 'Lowest price' },
      { value: 'distance', name: 'Nearest first' },
    ])
    .describe('Options of the sort menu. The first is the default. `distance` is shown while a place is known.'),
  view: z.enum(VIEWS).default('grid').describe('Default results layout, until a shopper chooses another.'),
  quickLinks: z
    .array(z.strictObject({ name: z.string().min(1), path: z.string().startsWith('/search') }))
    .max(8)
    .default([])
    .describe('Suggested searches shown above the results when no filters are set.'),
  suggestions: z
    .number()
    .int()
    .min(0)
    .max(6)
    .default(4)
    .describe('Number of filters suggested above the results. `0`: none.'),
  kmPicks: z
    .array(z.number().int().positive())
    .default([10_000, 20_000, 30_000, 50_000, 80_000, 100_000, 150_000])
    .describe('Values offered in kilometre fields.'),
  hitsPerPage: z.number().int().min(1).max(100).default(21).describe('Cars per page.'),
  cappedAbove: z
    .number()
    .int()
    .min(1)
    .default(1999)
    .describe('Count above which the search engine’s total is treated as capped and recomputed from facets.'),
  outside: ownField(
    outsideIndex.nullable().default(null),
    'Search engine outside that is kept filled with the stock: Meilisearch or Algolia. Its key is read from an environment variable whose name begins with `INDEX_`. With `read`, searches take hits and counts from it, and use the index in this process when it is slow or unavailable. `null`: none.',
  ),
  radiusKm: z.number().default(50).describe('Starting radius of the distance filter, in kilometres.'),
  emptyPath: pathField
    .default('/special-offers')
    .describe('Page that “Clear Filters” opens when a search has no results.'),
  lowKm: z.number().int().min(1).default(50_000).describe('Maximum kilometres meant by “low km” in a typed search.'),
  synonyms: z
    .record(z.string().min(1), z.string().min(1))
    .default({})
    .describe('Words that shoppers type, and what they mean: `{tradie: ute, school run: 7 seater suv}`.'),
  meanings: z
    .record(z.string().min(1), z.string().min(1))
    .default(DECLARED_MEANINGS)
    .describe(
      'What everyday words stand for in a typed search: `{family car: suv or wagon with 5 or more seats}`. Shoppers are told. A list of your own replaces the whole default.',
    ),
  sections: z
    .array(z.enum(['all', 'new-and-demo-cars', 'new-cars', 'demo-cars', 'used-cars']))
    .default(['all', 'new-cars', 'demo-cars', 'used-cars'])
    .describe('Stock sections linked on this site.'),
});
