import type { Base } from './base.ts';
import { setBit } from './bitset.ts';
import { postingsOf, type Clause } from './clauses.ts';
import { TEXT_FACETS } from './facet-fields.ts';
import type { Facet } from './facet-group.ts';
import type { Posting } from './postings.ts';
import type { Rows } from './rows.ts';
import type { StockNumbers } from './stock-numbers.ts';
import { WordList, type WordMatch } from './word-list.ts';
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
      const stockRows = this.#stockNumbers.beginning(typed);
      if (this.#isIn(base, right) || [...stockRows.keys()].some((row) => base.has(row))) return this.#clause(right, stockRows);
      return this.#clause(this.#words.similar(typed), new Map());
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
    return matches.some(({ word }) => this.#holders[word]!.some(({ place, value }) => (base.counts(TEXT_FACETS[place]!)[value] ?? 0) > 0));
  }

  #clause(matches: readonly WordMatch[], stockRows: ReadonlyMap<number, number>): WordClause {
    const qualities: (Uint8Array | undefined)[] = TEXT_FACETS.map(() => undefined);
    const postings: Posting[] = [];
    for (const { word, quality } of matches) {
      for (const { place, value } of this.#holders[word]!) {
        const facet = this.#facet(place);
        const ofValue = qualities[place] ??= new Uint8Array(facet.vocabulary.size);
        if (ofValue[value] === 0) postings.push(facet.postings.get(value));
        ofValue[value] = Math.max(ofValue[value]!, quality);
      }
    }
    const found = qualities.flatMap((ofValue, place) => (ofValue ? [{ ...this.#facet(place), ofValue }] : []));
    const { combinations, groups: { length: groups } } = this.#rows;
    const score = (row: number) => {
      let best = stockRows.size === 0 ? 0 : (stockRows.get(row) ?? 0);
      for (const { ofCombination, group, ofValue } of found) {
        const quality = ofValue[ofCombination[combinations[row * groups + group]!]!]!;
        if (quality > best) best = quality;
      }
      return best;
    };
    const inValues = postingsOf(postings);
    return {
      facet: undefined,
      size: inValues.size + stockRows.size,
      ready: stockRows.size === 0 ? inValues.ready : undefined,
      mark: (bits) => {
        inValues.mark(bits);
        for (const row of stockRows.keys()) setBit(bits, row);
      },
      test: (row) => score(row) > 0,
      score,
    };
  }
}
