import { z } from 'zod';
import { ownField } from '../site/own-field.ts';

export const STOCK_FILES = ['google', 'meta', 'csv', 'json'] as const;
export type StockFile = (typeof STOCK_FILES)[number];

/** Stock feeds for advertising networks, marketplaces and the group's own systems. */
export const syndicationPolicy = z.strictObject({
  key: ownField(
    z
      .string()
      .regex(/^[a-z0-9-]{16,64}$/, 'must be 16 to 64 lower-case letters, digits and -')
      .nullable()
      .default(null),
    'Secret part of the feed addresses, known only to receivers because the files contain VINs: `/feeds/<key>/google.tsv`, `meta.csv`, `stock.csv` and `stock.json`, and the same for one dealership under `/feeds/<key>/<dealership>/`. `null`: no feeds.',
  ),
  files: z
    .array(z.enum(STOCK_FILES))
    .default(['google', 'meta', 'csv', 'json'])
    .describe('Feeds offered: Google vehicle ads, Meta automotive inventory, plain CSV and JSON.'),
  storeCodes: ownField(
    z.record(z.string(), z.string().min(1).max(64)).default({}),
    'Store codes of locations in Google Business Profile: `{newstead: NB-01}`. A location not listed uses its slug, which the profile must then have as its store code.',
  ),
  newCarMsrp: z
    .enum(['was', 'price'])
    .default('was')
    .describe(
      'Source of a new car’s RRP, without which Google rejects the car: the was price in the feed, or the price itself.',
    ),
  indexNow: ownField(
    z
      .string()
      .regex(/^[a-zA-Z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and -')
      .nullable()
      .default(null),
    'IndexNow key, which you create. Participating search engines are notified of new, changed and sold cars. `null`: off.',
  ),
});
export type SyndicationPolicy = z.infer<typeof syndicationPolicy>;
