import { z } from 'zod';

/** "On some sites also on non-used cars, zero price or no images." */
export const NO_SAVE_BUTTON = ['not_used', 'no_price', 'no_images'] as const;

/** The list of saved vehicles, and those that were looked at. */
export const watchlistPolicy = z.strictObject({
  enabled: z.boolean().default(true).describe('Vehicles can be saved; false takes every save button away.'),
  withoutAccount: z
    .boolean()
    .default(false)
    .describe(
      'Vehicles can be saved without signing in: the list stays on the device and joins the account when somebody signs in.',
    ),
  noButtonOn: z
    .array(z.enum(NO_SAVE_BUTTON))
    .default([])
    .describe(
      'Vehicles without a save button beside the sold ones: not_used (new and demo), no_price (none, or zero), no_images.',
    ),
  recentlyViewed: z
    .int()
    .min(0)
    .max(12)
    .default(6)
    .describe(
      'How many of the vehicles that were looked at last are shown on the home page and the watchlist; the device alone knows them. 0 switches it off.',
    ),
});
export type WatchlistPolicy = z.infer<typeof watchlistPolicy>;
