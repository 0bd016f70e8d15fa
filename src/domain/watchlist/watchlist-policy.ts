import { z } from 'zod';

/** "On some sites also on non-used cars, zero price or no images." */
export const NO_SAVE_BUTTON = ['not_used', 'no_price', 'no_images'] as const;

/** The list of saved vehicles, and recently viewed vehicles. */
export const watchlistPolicy = z.strictObject({
  enabled: z.boolean().default(true).describe('Let shoppers save vehicles. `false`: no save buttons.'),
  withoutAccount: z
    .boolean()
    .default(false)
    .describe(
      'Let shoppers save vehicles without signing in. The list stays on the device and joins the account at sign-in.',
    ),
  noButtonOn: z
    .array(z.enum(NO_SAVE_BUTTON))
    .default([])
    .describe(
      'Vehicles without a save button, besides sold ones: `not_used` (new and demo), `no_price` (none, or zero), `no_images`.',
    ),
  recentlyViewed: z
    .int()
    .min(0)
    .max(12)
    .default(6)
    .describe(
      'Number of recently viewed vehicles shown on the home page and watchlist. They are stored only on the device. `0`: off.',
    ),
});
export type WatchlistPolicy = z.infer<typeof watchlistPolicy>;
