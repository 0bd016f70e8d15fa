import { shownBrands } from '../brand/shown-brands.ts';
import type { LiveWord } from '../content/live-words.ts';
import { NUMBER_WORDS, wordNumber } from '../text/number-word.ts';
import { counted, plural } from '../text/words.ts';
import type { ClaimFacts } from './copy-claims.ts';
import type { SiteSettings } from './site-settings.ts';
import { quoteOf, type TextClaim, type SiteText } from './site-texts.ts';

const TENS: Record<string, number> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const FIGURE = [String.raw`\d[\d,]*\+?`, 'both', ...NUMBER_WORDS, ...Object.keys(TENS)].join('|');
const NOUN =
  'yards?|locations?|showrooms?|superstores?|sheds?|branch(?:es)?|dealerships?|dealers?|brands?|makes?|makers?';
const COUNTED = new RegExp(
  String.raw`\b(?:(more than|over|at least|up to)\s+)?(${FIGURE})\s+(?:(?!of\b)[a-z]+\s+){0,2}?(${NOUN})\b`,
  'gi',
);

/** How many yards, dealers and brands a text claims, where there are others. */
export function countClaims(one: SiteText, { brands }: SiteSettings, facts: ClaimFacts): TextClaim[] {
  const { field, text, path } = one;
  const makes = shownBrands(brands.grids);
  return [...text.matchAll(COUNTED)].flatMap(([claim, more, figure, named]): TextClaim[] => {
    const claimed = numberOf(figure!);
    if (claimed === undefined) return [];
    const [there, word, noun, nouns]: [number, LiveWord, string, string] = /^(brand|make)/i.test(named!)
      ? [makes, 'brands', 'brand in brands.grids', 'brands in brands.grids']
      : /^dealer/i.test(named!)
        ? [facts.dealerships, 'dealerships', 'dealership', 'dealerships']
        : [facts.yards.length, 'locations', 'location that sells', 'locations that sell'];
    if (there === 0) return []; // nothing to compare with
    const holds =
      figure!.endsWith('+') || more !== undefined
        ? /up to/i.test(more ?? '')
          ? claimed >= there
          : claimed <= there
        : claimed === there;
    return holds
      ? []
      : [
          {
            field,
            quote:
              path.at(-1) === 'figure'
                ? quoteOf(one, figure!, `{{${word}}}`)
                : quoteOf(
                    one,
                    claim.trim(),
                    `{{${word}}}${claim.trim().slice(claim.trim().indexOf(figure!) + figure!.length)}`,
                  ),
            words: `says “${claim.trim()}”, but there ${plural(there, 'is', 'are')} ${counted(there, noun, nouns)}. Correct the text`,
          },
        ];
  });
}

function numberOf(written: string): number | undefined {
  const word = written.toLowerCase();
  if (/^\d/.test(word)) return Number(word.replaceAll(/[,+]/g, ''));
  if (word === 'both') return 2;
  return wordNumber(word) || TENS[word]; // “no showroom” counts nothing
}
