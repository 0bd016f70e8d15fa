import { z } from 'zod';

/** A setting for a list of the first vehicles in a search. */
export const limitedListSetting = z.strictObject({
  title: z.string().min(1).max(60).describe('Heading above the list.'),
  search: z
    .string()
    .regex(/^\/search(?:[/?]|$)/, 'must begin with /search')
    .describe('Search that finds the vehicles, for example /search/suv?price=-30000.'),
  count: z.number().int().min(1).max(12).default(4).describe('Number of vehicles shown.'),
});
export type LimitedListSetting = z.infer<typeof limitedListSetting>;
