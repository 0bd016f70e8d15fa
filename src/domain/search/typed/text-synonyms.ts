import { joinedKey } from '#domain/search/joined-key.ts';

/** Phrases that say the same in the names of cars. One that was typed stands for all of its group. */
const GROUPS: readonly string[] = [
  '4x4, 4wd',
  'phev, plug in, plugin',
  'mhev, mild hybrid',
  'dual cab, double cab, crew cab, twin cab, dcab',
  'single cab, scab',
  'extra cab, extended cab, super cab, king cab, space cab, club cab, freestyle cab, xtra cab, xcab',
  'cab chassis, cchassis, cchas, cc',
  'hi rider, hi ride, high rider, high ride, hirider, hiride',
  'long wheel base, long wheelbase, lwb',
  'short wheel base, short wheelbase, swb',
  'troopcarrier, troop carrier, troopy',
  // Most feeds file these under wagons and vans.
  'people mover, mpv, minivan, mini van, carnival, odyssey, tarago, estima, previa, elgrand, alphard, vellfire, granvia, imax, staria, multivan, caravelle, voxy, noah, serena, stavic, mifa, valente, viano, trajet, rondo, stepwgn, elysion, delica',
];

/** A typed phrase, joined → the phrases that say the same, as words. */
const SAME = new Map(
  GROUPS.flatMap((group) => {
    const phrases = group.split(', ').map((phrase) => phrase.split(' '));
    // A model stands for itself; only the kind stands for its models.
    const keys = group.startsWith('people mover') ? phrases.slice(0, 4) : phrases;
    return keys.map((words) => [joinedKey(words.join('')), phrases] as const);
  }),
);

/** The most words of a phrase. */
export const LONGEST_SYNONYM = 3;

/** Synonyms of one or several words ("dual cabs"). Undefined: none. */
export function textSynonyms(words: string): readonly (readonly string[])[] | undefined {
  const key = joinedKey(words);
  return SAME.get(key) ?? SAME.get(key.replace(/s$/, ''));
}
