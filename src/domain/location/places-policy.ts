import { z } from 'zod';

/** Settings may name only these environment variables. */
export const PLACES_KEY = /^PLACES_[A-Z0-9_]+$/;

/** The source of place names and coordinates. */
export const placesPolicy = z.strictObject({
  google: z
    .strictObject({
      keyVariable: z
        .string()
        .regex(PLACES_KEY, 'must begin with PLACES_, for example PLACES_NORTHBANK')
        .describe('Environment variable that holds the key of the Google project.'),
      dailyCalls: z
        .number()
        .int()
        .min(1)
        .max(1_000_000)
        .default(5_000)
        .describe(
          'Maximum calls per day (UTC) from each process. Place fields then take postcodes and names without suggestions until midnight.',
        ),
    })
    .nullable()
    .default(null)
    .describe(
      'Google Places and Geocoding for finding places: `{keyVariable: PLACES_NORTHBANK}`. `null`: the built-in list of localities, plus those added with `forecourt places import`.',
    ),
});
export type PlacesPolicy = z.infer<typeof placesPolicy>;
