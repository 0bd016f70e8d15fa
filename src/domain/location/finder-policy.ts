import { z } from 'zod';

const TEMPLATE =
  /^https:\/\/[a-z0-9.-]+(?::\d+)?\/.*\{z\}.*\{x\}.*\{y\}|^https:\/\/[a-z0-9.-]+(?::\d+)?\/.*\{z\}.*\{y\}.*\{x\}/;

/** The dealer finder at /dealer-locator. */
export const finderPolicy = z.strictObject({
  title: z.string().min(1).default('Find a dealership near you').describe('The heading of the dealer finder.'),
  excludedWebsites: z
    .array(z.number().int().min(1))
    .default([])
    .describe(
      'Numbers of websites (site.websiteId) that neither the finder nor /api/manufacturer-locations lists: [1454].',
    ),
  tiles: z
    .strictObject({
      url: z
        .string()
        .regex(TEMPLATE, 'is no https address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png'),
      attribution: z.string().min(1).describe('What the owner of the tiles wants to be said on the map.'),
    })
    .nullable()
    .default(null)
    .describe(
      'A tile server for the map: {url: "https://tiles.example/{z}/{x}/{y}.png", attribution: "© …"}. null: coast, state lines and towns drawn by Forecourt.',
    ),
  greyscale: z.boolean().default(false).describe('The map without colours, so that the pins stand out.'),
});
