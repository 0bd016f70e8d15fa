import { z } from 'zod';

/** Settings may name these variables alone. */
export const PLACES_KEY = /^PLACES_[A-Z0-9_]+$/;

/** Who knows where "Newstead" is. */
export const placesPolicy = z.strictObject({
  google: z
    .strictObject({
      keyVariable: z
        .string()
        .regex(PLACES_KEY, 'the name of a key begins with PLACES_, such as PLACES_NORTHBANK')
        .describe('The environment variable that holds the key of the Google project.'),
      dailyCalls: z
        .number()
        .int()
        .min(1)
        .max(1_000_000)
        .default(5_000)
        .describe(
          'So many calls a day (UTC) each process makes; then the fields take postcodes and names without suggestions until midnight.',
        ),
    })
    .nullable()
    .default(null)
    .describe(
      'Google Places and Geocoding answer for places: {keyVariable: PLACES_NORTHBANK}. null: the built-in list of localities and what forecourt places import has added to it.',
    ),
});
export type PlacesPolicy = z.infer<typeof placesPolicy>;
