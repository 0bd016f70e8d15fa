import { z } from 'zod';
import { isTileArchive } from './tile-archive.ts';

const TEMPLATE =
  /^https:\/\/[a-z0-9.-]+(?::\d+)?\/.*\{z\}.*\{x\}.*\{y\}|^https:\/\/[a-z0-9.-]+(?::\d+)?\/.*\{z\}.*\{y\}.*\{x\}/;

/** The dealer finder at /dealer-locator. */
export const finderPolicy = z.strictObject({
  title: z.string().min(1).default('Find a dealership near you').describe('Heading of the dealer finder.'),
  excludedWebsites: z
    .array(z.number().int().min(1))
    .default([])
    .describe('Websites (`site.websiteId`) left out of the finder and of /api/manufacturer-locations: `[1454]`.'),
  tiles: z
    .strictObject({
      url: z
        .string()
        .refine(
          (url) => TEMPLATE.test(url) || isTileArchive(url),
          'must be an https address with {z}, {x} and {y}, for example https://tiles.example/{z}/{x}/{y}.png, or of a PMTiles archive, for example https://maps.example/brisbane.pmtiles',
        ),
      attribution: z.string().min(1).describe('Attribution that the owner of the tiles requires on the map.'),
    })
    .nullable()
    .default(null)
    .describe(
      'Streets of the map, from a tile server `{url: "https://tiles.example/{z}/{x}/{y}.png", attribution: "© …"}` or from a PMTiles archive of vector tiles on a web server of yours `{url: "https://maps.example/brisbane.pmtiles", …}` (docs/operate.md). `null`: coast, state borders and towns drawn by Forecourt.',
    ),
  mapStart: z
    .strictObject({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      zoom: z.number().min(3).max(15),
    })
    .nullable()
    .default(null)
    .describe(
      'Centre and zoom of the maps of locations until a shopper names a place: `{lat: -27.47, lng: 153.03, zoom: 9}`. Zoom 3 is a continent, 15 a few streets. `null`: all locations in view.',
    ),
  greyscale: z.boolean().default(false).describe('Show the map in greyscale so pins stand out.'),
});
