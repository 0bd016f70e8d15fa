import { LONGEST_SYNONYM, textSynonyms } from '#domain/search/typed/text-synonyms.ts';
import type { SiteView } from '#adapters/stock-index/site-view.ts';
import { TEXT_FACETS } from '#adapters/stock-index/counts/facet-fields.ts';
import type { Facet } from '#adapters/stock-index/counts/facet-group.ts';
import type { Rows } from '#adapters/stock-index/rows.ts';
import { atOnce, type Steps } from '#adapters/stock-index/columns/steps.ts';
import type { StockNumbers } from '#adapters/stock-index/stock-numbers.ts';
import type { U32 } from '#adapters/stock-index/columns/typed-arrays.ts';
import { allOf, anyOf, wordClause, type NumberedRows, type WordClause } from './word-clause.ts';
import { WordList, type WordMatch } from './word-list.ts';
import { typedChunks, wordsOf } from './words-of.ts';

const VALUES_A_STEP = 200;
/** Facets whose values are names: "Land Cruiser" is also typed in one word. */
const NAMES: ReadonlySet<string> = new Set(['make', 'model']);

/** Finds typed words in the values of the text facets and in stock numbers. */
export class TextSearch {
  readonly #rows: Rows;
  readonly #stockNumbers: StockNumbers;
  readonly #words = new WordList();
  /** By word: the facet values that hold it. */
  readonly #holders: { facet: Facet; value: number }[][] = [];
  /** By text facet: values read so far. */
  readonly #read: number[] = TEXT_FACETS.map(() => 1);

  constructor(rows: Rows, stockNumbers: StockNumbers) {
    this.#rows = rows;
    this.#stockNumbers = stockNumbers;
  }

  /**
   * A clause for each typed word, or for each phrase that has synonyms; all must hold. Words that were typed apart count
   * as one where the stock writes them as one ("land cruiser"). `literal`: without synonyms.
   * `partOfStock`: a word that no car here has may be one that others have, and is not taken for a misspelt one.
   */
  clauses(
    query: string,
    view: SiteView,
    { literal = false, partOfStock = false }: { literal?: boolean | undefined; partOfStock?: boolean | undefined } = {},
  ): WordClause[] {
    atOnce(this.readNewValues());
    const chunks = typedChunks(query);
    const clauses: WordClause[] = [];
    const chunk = (parts: readonly string[]) => this.#chunk(parts, view, partOfStock);
    for (let at = 0; at < chunks.length;) {
      const phrase = literal ? undefined : phraseAt(chunks, at);
      const pair = chunks
        .slice(at, at + 2)
        .flat()
        .join('');
      if (phrase) {
        clauses.push(anyOf(phrase.synonyms.map((words) => allOf(words.map((word) => this.#exact(word))))));
        at += phrase.length;
      } else if (at + 1 < chunks.length && this.#stands(pair, view)) {
        const apart = [chunk(chunks[at]!), chunk(chunks[at + 1]!)];
        clauses.push(anyOf([this.#exact(pair), allOf(apart)]));
        at += 2;
      } else clauses.push(chunk(chunks[at++]!));
    }
    return clauses;
  }

  /** Reads the values that came since the last search, which the next one would do otherwise. */
  *readNewValues(): Steps<void> {
    for (const [index, name] of TEXT_FACETS.entries()) {
      const facet = this.#rows.facets[name];
      const { keys } = facet.vocabulary;
      while (this.#read[index]! < keys.length) {
        const value = this.#read[index]!++;
        for (const text of wordsOf(keys[value]!, NAMES.has(name))) {
          const word = this.#words.add(text);
          (this.#holders[word] ??= []).push({ facet, value });
        }
        if (value % VALUES_A_STEP === 0) yield;
      }
    }
  }

  /** "cx-5" as the one word that it is to the stock, else as its parts. */
  #chunk(parts: readonly string[], view: SiteView, partOfStock: boolean): WordClause {
    const joined = parts.join('');
    if (parts.length === 1 || this.#stands(joined, view) || this.#isNumber(joined, view))
      return this.#word(joined, view, partOfStock);
    return allOf(parts.map((part) => this.#word(part, view, partOfStock)));
  }

  /** Matching levels: exact words of the site's stock, else prefixes, else words with letters wrong. */
  #word(typed: string, view: SiteView, partOfStock: boolean): WordClause {
    const numbered = this.#stockNumbers.beginning(typed, this.#rows.length);
    const exact = this.#words.matches(typed);
    const isNumber = numbered !== undefined && meet(numbered.exact, view.whole.bits);
    if (isNumber || this.#isIn(view, exact))
      return this.#clause(exact, isNumber ? { ...numbered, beginning: numbered.exact } : undefined);
    const beginning = this.#words.beginning(typed);
    if (this.#isIn(view, beginning) || (numbered && meet(numbered.beginning, view.whole.bits)))
      return this.#clause(beginning, numbered);
    return this.#clause(partOfStock ? [] : this.#words.similar(typed), undefined);
  }

  #isNumber(word: string, view: SiteView): boolean {
    const numbered = this.#stockNumbers.beginning(word, this.#rows.length);
    return numbered !== undefined && meet(numbered.exact, view.whole.bits);
  }

  #exact = (word: string): WordClause => this.#clause(this.#words.matches(word), undefined);

  #stands = (word: string, view: SiteView): boolean => this.#isIn(view, this.#words.matches(word));

  #isIn(view: SiteView, matches: readonly WordMatch[]): boolean {
    return matches.some(({ word }) =>
      this.#holders[word]!.some(({ facet, value }) => (view.whole.counts(facet.name)[value] ?? 0) > 0),
    );
  }

  #clause(matches: readonly WordMatch[], numbered: NumberedRows | undefined): WordClause {
    const qualities = new Map<Facet, Uint8Array>();
    for (const { word, quality } of matches) {
      for (const { facet, value } of this.#holders[word]!) {
        let ofValue = qualities.get(facet);
        if (!ofValue) qualities.set(facet, (ofValue = new Uint8Array(facet.vocabulary.size)));
        ofValue[value] = Math.max(ofValue[value]!, quality);
      }
    }
    return wordClause(this.#rows, qualities, numbered);
  }
}

/** The longest typed phrase from here on that others say the same as. */
function phraseAt(chunks: readonly (readonly string[])[], at: number) {
  for (let length = Math.min(LONGEST_SYNONYM, chunks.length - at); length > 0; length--) {
    const synonyms = textSynonyms(
      chunks
        .slice(at, at + length)
        .flat()
        .join(''),
    );
    if (synonyms) return { length, synonyms };
  }
  return undefined;
}

function meet(a: U32, b: U32): boolean {
  for (let index = 0; index < a.length && index < b.length; index++) if ((a[index]! & b[index]!) !== 0) return true;
  return false;
}
