import { z } from 'zod';

const money = z.number().min(0).max(99_999_999).nullable().describe('Dollars.');
const number = z.number().min(-1_000_000_000).max(1_000_000_000);

/** The fields of a hit that programs use most. A hit has more: docs/api-search.md. */
const searchHit = z.looseObject({
  id: z.int().min(1).max(2_147_483_647),
  slug: z.string(),
  path: z.string().describe('Of its page, on this website.'),
  name: z.string(),
  make: z.string(),
  model: z.string(),
  badge: z.string().nullable(),
  year: z.int().min(1885).max(2199).nullable(),
  km: z.int().min(0).max(9_999_999).nullable(),
  price: money,
  reduced_price: money,
  before_price: money,
  price_type: z.string().nullable(),
  drive_away: z
    .strictObject({
      state: z.string(),
      price: money,
      estimate: z.boolean().describe('Charges are estimated and added.'),
      because: z.string().nullable().describe('Why there is no price.'),
      parts: z
        .strictObject({
          price: money,
          duty: money,
          registration: money,
          insurance: money,
          fees: money,
          date: z.iso.date().describe('Day of the charges.'),
        })
        .nullable(),
    })
    .optional()
    .describe('What a buyer pays in a state, where the search is by drive-away prices.'),
  car_type: z.enum(['new', 'demo', 'used']),
  status: z.enum(['in_stock', 'coming_soon', 'sold']),
  stocknum: z.string().nullable(),
  primary_image_url: z.string().nullable(),
});

const facet = z.union([
  z.array(z.strictObject({ value: z.string(), count: z.int().min(0).max(10_000_000) })),
  z.strictObject({ min: number, max: number, top: number, buckets: z.array(z.int().min(0).max(10_000_000)) }),
]);

/** The answer of `GET /api/search`. */
export const searchAnswerSchema = z.strictObject({
  hits: z.array(searchHit),
  count: z.int().min(0).max(10_000_000).describe('Cars that can be bought: exact.'),
  listed: z.int().min(0).max(10_000_000).describe('Hits of all pages, recently sold cars among them.'),
  facets: z.record(z.string(), facet),
  pages: z.int().min(0).max(10_000_000),
  ms: z.number().min(0).max(1_000_000),
  search: z.string().optional().describe('The parameters that the words of the query became.'),
  ruledOut: z.array(z.string()).optional(),
});
