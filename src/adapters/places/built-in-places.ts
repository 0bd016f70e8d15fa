import { readFileSync } from 'node:fs';
import type { Place } from '#app/import/import-places.ts';
import { isAustralianState } from '#domain/import/read-place-name.ts';

/**
 * Some 550 cities, towns and suburbs of both countries, which come with Forecourt: enough to try it and to place most
 * shoppers. Written for it, in the columns of `forecourt places import` (the count is a rough size); coordinates are
 * good to a kilometre or two. docs/decisions/offline-places.md.
 */
export const builtInPlaces = (): Place[] =>
  readFileSync(new URL('localities.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [locality = '', state = '', postcode = '', count, lat, lng] = line.split(',');
      const country = isAustralianState(state) ? 'AU' : 'NZ';
      return { country, state, locality, postcode, lat: Number(lat), lng: Number(lng), weight: Number(count) };
    });
