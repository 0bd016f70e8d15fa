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

const reaching =
  (words: string, isIn: (value: number, cc: number) => boolean): Read =>
  (found, { stock }) => {
    const cc = size(found);
    const values = (stock.engine_size_litres ?? []).filter((value) => isIn(Number(value) * 1000, cc));
    return values.length === 0
      ? undefined
      : { values: { engine_size_litres: values }, name: `${words} ${inCc(cc / 1000)}` };
  };
const upTo = reaching('Up to about', (value, cc) => value <= cc);
const from = reaching('From about', (value, cc) => value >= cc);

const pattern = (source: string): RegExp => new RegExp(source, 'g');

/** The size of an engine as riders say it: "650cc", "under 500 cc". Sizes are found by tenths of a litre. */
export const CAPACITY_PATTERNS: readonly (readonly [RegExp, Read])[] = [
  [pattern(`\\b${NOT_BEFORE}(?:${UP_TO}) ?${CC}`), upTo],
  [pattern(`\\b(?:${FROM}) ?${CC}`), from],
  [pattern(`${CC} ?(?:${OR_LESS})(?!\\w)`), upTo],
  [pattern(`${CC} ?(?:${OR_MORE})(?!\\w)`), from],
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
