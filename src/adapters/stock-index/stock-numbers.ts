import { EXACT, PREFIX } from './word-list.ts';
import { wordsOf } from './words-of.ts';

/** Rows by the words of their stock number. Almost every car has its own, so they are not facet values. */
export class StockNumbers {
  readonly #words: string[] = [];
  readonly #rows: number[] = [];

  add(row: number, stocknum: string | null): void {
    if (stocknum === null) return;
    for (const word of wordsOf(stocknum)) {
      this.#words.push(word);
      this.#rows.push(row);
    }
  }

  /** Rows whose stock number has a word that begins so, with how well it answers. */
  beginning(typed: string): Map<number, number> {
    const found = new Map<number, number>();
    for (const [index, word] of this.#words.entries()) {
      if (!word.startsWith(typed)) continue;
      const row = this.#rows[index]!;
      found.set(row, Math.max(found.get(row) ?? 0, word === typed ? EXACT : PREFIX));
    }
    return found;
  }
}
