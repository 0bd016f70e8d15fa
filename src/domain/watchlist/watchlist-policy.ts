import { z } from 'zod';

/** The list of saved vehicles. */
export const watchlistPolicy = z.strictObject({
  withoutAccount: z
    .boolean()
    .default(false)
    .describe(
      'Vehicles can be saved without signing in: the list stays on the device and joins the account when somebody signs in.',
    ),
});
