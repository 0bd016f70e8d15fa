import { z } from 'zod';
import { vehicleData } from './vehicle-schema.ts';

/** The most vehicles of one answer. */
export const MOST_VEHICLES = 200;

const limit = z.coerce.number().int().min(1).max(MOST_VEHICLES).default(100);

export const stockQuery = z.strictObject({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2_147_483_647)
    .default(0)
    .describe('The id of the last vehicle of the page before. 0: from the start.'),
  limit,
});

export const stockAnswer = z.strictObject({
  vehicles: z.array(vehicleData).max(MOST_VEHICLES),
  after: z
    .int()
    .min(0)
    .max(2_147_483_647)
    .nullable()
    .describe('Ask for the next page with it. null: this is the last.'),
});

export const changesQuery = z.strictObject({
  since: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe('The `cursor` of the answer before. Absent: only where to begin is answered.'),
  limit,
});

export const changesAnswer = z.strictObject({
  cursor: z
    .string()
    .describe(
      'Store it, and send it as `since`. It ends (410) when the change log no longer reaches back so far, and when what all vehicles are shown and priced by changes.',
    ),
  more: z.boolean().describe('There are more changes now.'),
  changes: z.array(
    z.strictObject({
      id: z.int().min(1).max(2_147_483_647),
      change: z.enum(['updated', 'removed']).describe('removed: not for sale on this website, or not any more.'),
      vehicle: vehicleData.nullable(),
    }),
  ),
});

/** Why a request is refused (RFC 9457). */
export const problemSchema = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string(),
  errors: z
    .array(z.strictObject({ parameter: z.string(), value: z.string(), detail: z.string() }))
    .optional()
    .describe('Every wrong parameter.'),
});
