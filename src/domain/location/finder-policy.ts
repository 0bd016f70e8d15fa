import { z } from 'zod';

/** The dealer finder at /dealer-locator. */
export const finderPolicy = z.strictObject({
  excludedWebsites: z
    .array(z.number().int().min(1))
    .default([])
    .describe('Numbers of websites (site.websiteId) that /api/manufacturer-locations does not list: [1454].'),
});
