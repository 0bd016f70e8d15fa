import { joinedKey, joinedKeys } from '#domain/search/joined-key.ts';
import { EVERYDAY_MODELS, MAKE_NICKNAMES } from './make-nicknames.ts';
import type { Meaning } from './meaning.ts';
import { TRADE_MAKES, tradeModels } from './trade-names.ts';

/** Models that are words of other things as well: only beside their make. */
const ALSO_WORDS = new Set(
  'accent, boxer, city, classic, compass, crown, escape, express, fighter, focus, journey, junior, leaf, legend, master, partner, rapid, rebel, seal, soul, spirit, superb, venue, dolphin, seal, echo, captur, patriot, optima, rocket, torres, rio, alto, puma'.split(
    ', ',
  ),
);
/** Shorter names and numbers are badges, engines and years. */
const SHORTEST = 3;

/**
 * What the trade's makes and models mean on a site that has none of them: nothing else. Without this a "D-MAX" would be
 * looked for letter by letter, and find a Mazda "Maxx".
 */
export const ABSENT_NAMES: ReadonlyMap<string, Meaning> = absentNames();

/** The makes among them, with their nicknames: what a slip of the finger may mean. */
export const ABSENT_MAKES: readonly string[] = Object.keys(TRADE_MAKES).flatMap(makeKeys);

function makeKeys(make: string): string[] {
  return [joinedKey(make), ...joinedKeys(MAKE_NICKNAMES[make] ?? '').filter((key) => key !== '')];
}

function absentNames(): Map<string, Meaning> {
  const names = new Map<string, Meaning>();
  const add = (key: string, meaning: Meaning) => {
    if (!names.has(key)) names.set(key, { ...meaning, absent: true });
  };
  for (const make of Object.keys(TRADE_MAKES)) for (const key of makeKeys(make)) add(key, { values: { make: [make] } });
  for (const make of Object.keys(TRADE_MAKES)) {
    for (const model of tradeModels(make)) {
      const key = joinedKey(model);
      const values = { make: [make], model: [model] };
      for (const ownMake of makeKeys(make)) add(ownMake + key, { values });
      const isAlone = key.length >= SHORTEST && /\p{L}/u.test(key) && !EVERYDAY_MODELS.has(key) && !ALSO_WORDS.has(key);
      if (isAlone) add(key, { values });
    }
  }
  return names;
}
