import type { Base } from './base.ts';
import { hasBit } from './bitset.ts';
import { postingsOf, type Clause } from './clauses.ts';
import { TEXT_FACETS } from './facet-fields.ts';
import type { Facet } from './facet-group.ts';
import type { Posting } from './postings.ts';
import type { Rows } from './rows.ts';
import type { StockNumberMatches, StockNumbers } from './stock-numbers.ts';
import { EXACT, PREFIX, WordList, type WordMatch } from './word-list.ts';
import { queryWords, wordsOf } from './words-of.ts';

/** A typed word as a clause that also says how well a row answers it. */
export interface WordClause extends Clause {
  /** 0 when the row does not hold. */
  score(row: number): number;
}

/** Finds typed words in the values of the text facets and in stock numbers. */
export class TextSearch {
  readonly #rows: Rows;
  readonly #stockNumbers: StockNumbers;
  readonly #words = new WordList();
  /** By word: the facet values that hold it, as TEXT_FACETS place and value number. */
  readonly #holders: { place: number; value: number }[][] = [];
  /** By TEXT_FACETS place: values read so far. */
  readonly #read: number[] = TEXT_FACETS.map(() => 1);

  constructor(rows: Rows, stockNumbers: StockNumbers) {
    this.#rows = rows;
    this.#stockNumbers = stockNumbers;
  }

  /** One clause a word. Letters may be wrong only in a word that nothing of the site's stock begins with. */
  clauses(query: string, base: Base): WordClause[] {
    this.#readNewValues();
    return queryWords(query).map((typed) => {
      const right = this.#words.beginning(typed);
      const numbers = this.#stockNumbers.beginning(typed, this.#rows.length);
      if (this.#isIn(base, right) || (numbers && meet(numbers.beginning, base.whole.bits)))
        return this.#clause(right, numbers);
      return this.#clause(this.#words.similar(typed), undefined);
    });
  }

  #facet(place: number): Facet {
    return this.#rows.facets[TEXT_FACETS[place]!];
  }

  #readNewValues(): void {
    for (let place = 0; place < TEXT_FACETS.length; place++) {
      const { names } = this.#facet(place).vocabulary;
      for (let value = this.#read[place]!; value < names.length; value++) {
        for (const text of wordsOf(names[value]!)) {
          const word = this.#words.add(text);
          (this.#holders[word] ??= []).push({ place, value });
        }
      }
      this.#read[place] = names.length;
    }
  }

  #isIn(base: Base, matches: readonly WordMatch[]): boolean {
    return matches.some(({ word }) =>
      this.#holders[word]!.some(({ place, value }) => (base.whole.counts(TEXT_FACETS[place]!)[value] ?? 0) > 0),
    );
  }

  #clause(matches: readonly WordMatch[], numbers: StockNumberMatches | undefined): WordClause {
    const qualities: (Uint8Array | undefined)[] = TEXT_FACETS.map(() => undefined);
    const postings: Posting[] = [];
    for (const { word, quality } of matches) {
      for (const { place, value } of this.#holders[word]!) {
        const facet = this.#facet(place);
        const ofValue = (qualities[place] ??= new Uint8Array(facet.vocabulary.size));
        if (ofValue[value] === 0) postings.push(facet.postings.get(value));
        ofValue[value] = Math.max(ofValue[value]!, quality);
      }
    }
    const found = qualities.flatMap((ofValue, place) => (ofValue ? [{ ...this.#facet(place), ofValue }] : []));
    const {
      combinations,
      groups: { length: groups },
    } = this.#rows;
    const score = (row: number) => {
      let best = 0;
      if (numbers && hasBit(numbers.beginning, row)) best = hasBit(numbers.exact, row) ? EXACT : PREFIX;
      for (const { ofCombination, group, ofValue } of found) {
        const quality = ofValue[ofCombination[combinations[row * groups + group]!]!]!;
        if (quality > best) best = quality;
      }
      return best;
    };
    const inValues = postingsOf(postings);
    return {
      facet: undefined,
      size: inValues.size + (numbers?.size ?? 0),
      ready: numbers ? undefined : inValues.ready,
      mark: (bits) => {
        inValues.mark(bits);
        if (numbers)
          for (let index = 0; index < bits.length && index < numbers.beginning.length; index++)
            bits[index] = bits[index]! | numbers.beginning[index]!;
      },
      test: (row) => score(row) > 0,
      score,
    };
  }
}

function meet(a: Uint32Array, b: Uint32Array): boolean {
  for (let index = 0; index < a.length && index < b.length; index++) if ((a[index]! & b[index]!) !== 0) return true;
  return false;
}
