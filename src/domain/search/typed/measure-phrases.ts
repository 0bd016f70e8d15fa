import { RANGE_LIMITS } from '#domain/search/search-limits.ts';
import { FROM, NOT_BEFORE, OR_LESS, OR_MORE, UP_TO } from './bound-words.ts';
import type { Meaning } from './meaning.ts';

const LITRES = String.raw`(\d{1,2}(?:\.\d+)?) ?(?:l|lt|ltrs?|lit(?:re|er)s?) ?(?:\/|per|an?|p) ?(?:100|hundred)(?: ?km)?(?!\w)`;
const CONSUMPTION = '(?:fuel )?(?:consumption|economy|usage)(?: of)?';
/** A mass that is towed; feeds and shoppers write tonnes or kilograms. */
const MASS = String.raw`(\d+(?:\.\d+)?) ?(t|tonnes?|tons?|kg|kgs|kilos?|kilograms?)(?!\w)`;
const TOWING = '(?:can )?tow(?:s|ing)?(?: (?:capacity|rating|ability|limit))?';
/** What is towed is not what is looked for. A "van" may be. */
const TOWED = '(?:caravan|boat|camper trailer|trailer|horse float)s?(?!\\w)';

const pattern = (source: string): RegExp => new RegExp(source, 'g');

/** What a car uses and tows, in phrases. They are read before others: "6 litres" alone is an engine. */
export const MEASURE_PATTERNS: readonly (readonly [RegExp, (found: RegExpExecArray) => Meaning | undefined])[] = [
  [pattern(`\\b(?:${CONSUMPTION} )?${NOT_BEFORE}(?:${FROM}) ?${LITRES}`), ([, litres]) => consumption(litres!, 'min')],
  [
    pattern(`(?:\\b${CONSUMPTION} )?${NOT_BEFORE}(?:(?:${UP_TO}) ?)?(?<![\\w.])${LITRES}(?: (?:${OR_LESS}))?`),
    ([, litres]) => consumption(litres!, 'max'),
  ],
  [
    pattern(`\\b${CONSUMPTION} (?:(?:${UP_TO}) ?)?(\\d{1,2}(?:\\.\\d+)?)(?![\\w.,]*\\d|k|l)`),
    ([, litres]) => consumption(litres!, 'max'),
  ],
  [
    pattern(`\\b${TOWING}(?: (?:an?|of|up to|${FROM}))? ?${MASS}(?: ?(?:${OR_MORE}))?(?: ${TOWED})?`),
    ([, mass, unit]) => towing(mass!, unit!),
  ],
  [
    pattern(`(?<![\\w.])(?:(?:${FROM}) ?)?${MASS}(?: ?(?:${OR_MORE}))? ?(?:braked )?(?:of )?${TOWING}\\b`),
    ([, mass, unit]) => towing(mass!, unit!),
  ],
  [pattern(`\\b${TOWING}(?: (?:of|up to|${FROM}))? (\\d{3,5})(?!\\w)`), ([, mass]) => towing(mass!, 'kg')],
];

const consumption = (litres: string, end: 'min' | 'max'): Meaning => ({
  ranges: { consumption: { [end]: Math.round(Number(litres) * 10) } },
});

function towing(mass: string, unit: string): Meaning | undefined {
  const kg = Math.round(Number(mass) * (unit.startsWith('t') ? 1000 : 1));
  return kg > RANGE_LIMITS.towing.max ? undefined : { ranges: { towing: { min: kg } } };
}
