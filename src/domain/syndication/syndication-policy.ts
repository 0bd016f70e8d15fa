import { z } from 'zod';
import { ownField } from '../site/own-field.ts';

export const STOCK_FILES = ['google', 'meta', 'csv', 'json'] as const;
export type StockFile = (typeof STOCK_FILES)[number];

/** Stock for others to read: advertising networks, marketplaces, the group's own systems. */
export const syndicationPolicy = z.strictObject({
  key: ownField(
    z
      .string()
      .regex(/^[a-z0-9-]{16,64}$/, 'a key is 16 to 64 lower-case letters, digits and -')
      .nullable()
      .default(null),
    'The part of the addresses that only receivers know, because the files carry VINs: /feeds/<key>/google.tsv, meta.csv, stock.csv and stock.json, and the same for one dealership under /feeds/<key>/<dealership>/. null: there are none.',
  ),
  files: z
    .array(z.enum(STOCK_FILES))
    .default(['google', 'meta', 'csv', 'json'])
    .describe('Which of them there are: Google vehicle ads, Meta automotive inventory, plain CSV and JSON.'),
  storeCodes: ownField(
    z.record(z.string(), z.string().min(1).max(64)).default({}),
    'Location and its store code in Google Business Profile: { newstead: NB-01 }. A location that is not named goes by its own slug, which the profile must then say.',
  ),
  newCarMsrp: z
    .enum(['was', 'price'])
    .default('was')
    .describe(
      "Where the maker's recommended price of a new car comes from, without which Google refuses it: the earlier price that the feed carries, or the price itself.",
    ),
  indexNow: ownField(
    z
      .string()
      .regex(/^[a-zA-Z0-9-]{8,128}$/, 'an IndexNow key is 8 to 128 letters, digits and -')
      .nullable()
      .default(null),
    'A key of your own making, with which search engines that take part in IndexNow are told of new, changed and sold cars. null: nobody is told.',
  ),
});
export type SyndicationPolicy = z.infer<typeof syndicationPolicy>;
