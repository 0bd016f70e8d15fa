import { z } from 'zod';

/** A search engine outside, which is kept filled with the stock of a site. */
export const outsideIndex = z.strictObject({
  engine: z.enum(['meilisearch', 'algolia']),
  url: z
    .url({ protocol: /^https?$/ })
    .describe('Address of the engine, for example https://search.example or https://ABC123.algolia.net.'),
  applicationId: z.string().min(1).max(40).nullable().default(null).describe('Algolia only.'),
  keyVariable: z.string().regex(/^INDEX_[A-Z0-9_]{1,60}$/, 'must begin with INDEX_, for example INDEX_NORTHBANK'),
  index: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}$/, 'use letters, digits, _ and -')
    .default('Car_production'),
  read: z.boolean().default(false),
});
export type OutsideIndex = z.infer<typeof outsideIndex>;
