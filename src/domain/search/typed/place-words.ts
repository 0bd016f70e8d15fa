import type { Country } from '#domain/location/country.ts';

/** Full names of what feeds and addresses shorten, with commas between. */
export const STATE_WORDS: Readonly<Record<string, string>> = {
  NSW: 'nsw, new south wales',
  VIC: 'vic, victoria',
  QLD: 'qld, queensland',
  SA: 'sa, south australia',
  WA: 'wa, western australia',
  TAS: 'tas, tasmania, tassie',
  NT: 'nt, northern territory',
  ACT: 'act, australian capital territory',
};

/** What countries are called, with commas between. */
export const COUNTRY_WORDS = {
  AU: 'australia, aus, aust',
  NZ: 'new zealand, nz, aotearoa',
} as const satisfies Record<Country, string>;

/** Words that make a part of a town of its name: North Geelong, Geelong West, Port Melbourne. */
const PARTS = new Set(['north', 'south', 'east', 'west', 'port', 'inner', 'upper', 'lower', 'central', 'city', 'cbd']);

/** The town that a part of town belongs to by its name, in small letters: "north geelong" → "geelong". */
export function townOf(city: string): string {
  const words = city.toLowerCase().split(/\s+/);
  if (words.length < 2) return words.join(' ');
  if (PARTS.has(words[0]!)) return words.slice(1).join(' ');
  return PARTS.has(words.at(-1)!) ? words.slice(0, -1).join(' ') : words.join(' ');
}
