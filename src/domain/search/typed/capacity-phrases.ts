import { inCc } from '#domain/car/engine-size.ts';
import { FROM, NOT_BEFORE, OR_LESS, OR_MORE, UP_TO } from './bound-words.ts';
import type { Meaning, StockValues } from './meaning.ts';

// "2023 cc" with a space is a cab chassis of that year
const CC = String.raw`(?<![\w.$])(?:(\d{2,4})cc|(?!(?:19|20)\d\d )(\d{2,4}) ccs?)(?!\w)`;
/** A motorcycle sold as a 650 has between 645 and 660 cc. */
const NEAR = 0.02;

type Read = (found: RegExpExecArray, context: { stock: StockValues }) => Meaning | undefined;

const size = ([, joined, apart]: RegExpExecArray) => Number(joined ?? apart);
const tenths = (cc: number) => (cc / 1000).toFixed(1);

/** Ways to say a size, with how it is read in cc and written in a chip. */
interface Size {
  words: string;
  cc(found: RegExpExecArray): number;
  inWords(cc: number): string;
}
const RIDERS: Size = { words: CC, cc: size, inWords: (cc) => `about ${inCc(cc / 1000)}` };
const DRIVERS: Size = {
  words: String.raw`(?<![\w.$])(\d(?:\.\d)?)(?:l| ?(?:lt|ltrs?|lit(?:re|er)s?))(?!\w)`,
  cc: ([, litres]) => Number(litres) * 1000,
  inWords: (cc) => `${tenths(cc)} L`,
};

const reaching =
  (words: string, { cc: read, inWords }: Size, isIn: (value: number, cc: number) => boolean): Read =>
  (found, { stock }) => {
    const cc = read(found);
    const values = (stock.engine_size_litres ?? []).filter((value) => isIn(Number(value) * 1000, cc));
    return values.length === 0
      ? undefined
      : { values: { engine_size_litres: values }, name: `${words} ${inWords(cc)}` };
  };

const pattern = (source: string): RegExp => new RegExp(source, 'g');

function bounds(of: Size): [RegExp, Read][] {
  const upTo = reaching('Up to', of, (value, cc) => value <= cc);
  const from = reaching('From', of, (value, cc) => value >= cc);
  return [
    [pattern(`\\b${NOT_BEFORE}(?:${UP_TO}) ?${of.words}`), upTo],
    [pattern(`\\b(?:${FROM}) ?${of.words}`), from],
    [pattern(`${of.words} ?(?:${OR_LESS})(?!\\w)`), upTo],
    [pattern(`${of.words} ?(?:${OR_MORE})(?!\\w)`), from],
  ];
}

/** The size of an engine: "650cc", "under 500 cc", "under 2 litres". Sizes are found by tenths of a litre. */
export const CAPACITY_PATTERNS: readonly (readonly [RegExp, Read])[] = [
  ...bounds(RIDERS),
  ...bounds(DRIVERS),
  [
    pattern(CC),
    (found) => {
      const cc = size(found);
      return {
        values: { engine_size_litres: [...new Set([cc * (1 - NEAR), cc, cc * (1 + NEAR)].map(tenths))] },
        name: inCc(cc / 1000),
      };
    },
  ],
];
