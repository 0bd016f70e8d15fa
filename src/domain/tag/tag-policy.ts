import { z } from 'zod';

export const TAG_SOURCES = ['electric', 'reserved', 'certified', 'tag', 'coming_soon', 'new_arrival'] as const;

/** Document 1 section 4, "Tag banner precedence". */
export const tagPolicy = z.strictObject({
  order: z
    .array(z.enum(TAG_SOURCES))
    .default([...TAG_SOURCES])
    .describe('Which banner a car on sale carries: the first of these that applies.'),
  electric: z.boolean().default(false).describe('Electric, hybrid and plug-in hybrid cars carry their own banner.'),
  certifiedMakes: z
    .array(z.string())
    .default([])
    .describe('Makes whose certified used cars carry the certified banner.'),
  newArrivalDays: z.number().int().min(0).max(365).default(8).describe('A car is a new arrival for this many days.'),
  newArrivalName: z.string().default('New').describe('The words of the new-arrival banner.'),
  reservedName: z.string().default('Reserved').describe('The words of the reserved banner.'),
  comingSoonName: z.string().default('COMING SOON').describe('The words of the coming-soon banner.'),
  certifiedName: z.string().default('Certified used').describe('The words of the certified banner.'),
  soldName: z.string().default('JUST SOLD').describe('The words on a sold car.'),
});
export type TagPolicy = z.infer<typeof tagPolicy>;
