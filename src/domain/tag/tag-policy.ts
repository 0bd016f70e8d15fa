import { z } from 'zod';

export const TAG_SOURCES = ['electric', 'reserved', 'certified', 'tag', 'coming_soon', 'new_arrival'] as const;

export const JUST_IN = 'Just in';

/** Specification 1.4, "Tag banner precedence". */
export const tagPolicy = z.strictObject({
  order: z
    .array(z.enum(TAG_SOURCES))
    .default([...TAG_SOURCES])
    .describe('Banner order: a car on sale shows the first that applies.'),
  electric: z.boolean().default(false).describe('Show a separate banner on electric, hybrid and plug-in hybrid cars.'),
  stateBeside: z
    .boolean()
    .default(false)
    .describe(
      'Show “Reserved”, or what the dealer has tagged a car with, as a second tag beside the fuel. `false`: beside the price.',
    ),
  certifiedMakes: z
    .array(z.string())
    .default([])
    .describe('Makes whose certified used cars show the certified banner.'),
  newArrivalDays: z.number().int().min(0).max(365).default(8).describe('Days that a car counts as a new arrival.'),
  newArrivalName: z
    .string()
    .default(JUST_IN)
    .describe('Text of the new-arrival banner. “New” is shown on new cars only.'),
  reservedName: z.string().default('Reserved').describe('Text of the reserved banner.'),
  comingSoonName: z.string().default('COMING SOON').describe('Text of the coming-soon banner.'),
  certifiedName: z.string().default('Certified used').describe('Text of the certified banner.'),
  soldName: z.string().default('JUST SOLD').describe('Text of the banner on a sold car.'),
});
export type TagPolicy = z.infer<typeof tagPolicy>;
