import { z } from 'zod';
import { pathField } from '../site/path-field.ts';
import { REFINEMENTS, type Refinement } from './refinements.ts';
import { SORTS, VIEWS } from './search-query.ts';

export const RADII_KM = [25, 50, 75, 100, 150, 250, 500, 750, 1000] as const;

export const FILTER_GROUPS = [...(Object.keys(REFINEMENTS) as Refinement[]), 'distance'] as const;

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
    .describe('The filter groups of the search page, in this order. The first three stand open.'),
  filterNames: z
    .record(z.string(), z.string())
    .default({})
    .describe('Other names for filter groups: {body: Van type}.'),
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
    .describe('The sort menu; the first is the default. distance shows while a place is known.'),
  view: z.enum(VIEWS).default('grid').describe('How results are laid out until a shopper chooses otherwise.'),
  quickLinks: z
    .array(z.strictObject({ name: z.string().min(1), path: z.string().startsWith('/search') }))
    .max(8)
    .default([])
    .describe('Searches offered above the results as long as nothing is chosen.'),
  suggestions: z
    .number()
    .int()
    .min(0)
    .max(6)
    .default(4)
    .describe('How many next filters are suggested above the results. 0: none.'),
  kmPicks: z
    .array(z.number().int().positive())
    .default([10_000, 20_000, 30_000, 50_000, 80_000, 100_000, 150_000])
    .describe('Distances offered where kilometres are typed.'),
  hitsPerPage: z.number().int().min(1).max(100).default(21).describe('Cars a page.'),
  cappedAbove: z
    .number()
    .int()
    .min(1)
    .default(1999)
    .describe('A count above this is taken as capped by the engine and recomputed from facets.'),
  radiusKm: z.number().default(50).describe('The radius that a distance filter starts with.'),
  emptyPath: pathField.default('/special-offers').describe('Where Clear Filters of the empty result leads.'),
  lowKm: z
    .number()
    .int()
    .min(1)
    .default(50_000)
    .describe('What a shopper means who types "low km": at most so many kilometres.'),
  synonyms: z
    .record(z.string().min(1), z.string().min(1))
    .default({})
    .describe('Words that shoppers type here, and the words that they mean: {tradie: ute, school run: 7 seater suv}.'),
  sections: z
    .array(z.enum(['all', 'new-and-demo-cars', 'new-cars', 'demo-cars', 'used-cars']))
    .default(['all', 'new-cars', 'demo-cars', 'used-cars'])
    .describe('Stock sections that this site links to.'),
});
