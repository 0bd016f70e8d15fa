import type { StockValues } from './meaning.ts';

/** The words that the names of a stock are made of, read when they are first asked for: badges alone are thousands. */
export class StockNames {
  readonly #stock: StockValues;
  #badges: Set<string> | undefined;
  #models: Map<string, Set<string>> | undefined;
  #words: Set<string> | undefined;

  constructor(stock: StockValues) {
    this.#stock = stock;
  }

  /** A badge has this word, or these two joined. */
  isInBadge(key: string): boolean {
    this.#badges ??= new Set((this.#stock.badge ?? []).flatMap(partsOf));
    return this.#badges.has(key);
  }

  /** The badges that have this word, or these two joined. */
  badgesWith(key: string): string[] {
    return this.isInBadge(key) ? (this.#stock.badge ?? []).filter((badge) => partsOf(badge).includes(key)) : [];
  }

  /** The name of a model of another make has this word, or these two joined. */
  isInModelOfOthers(key: string, makes: readonly string[]): boolean {
    this.#models ??= makesByPart(this.#stock.make_model ?? []);
    for (const make of this.#models.get(key) ?? []) if (!makes.includes(make)) return true;
    return false;
  }

  /** Some name has this word: it is no slip. */
  isWord(word: string): boolean {
    const { model = [], city = [], location_name = [] } = this.#stock;
    this.#words ??= new Set([...model, ...city, ...location_name].flatMap(wordsOf));
    return this.#words.has(word) || this.isInBadge(word);
  }
}

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[^\p{L}\p{N}]+/u);

function partsOf(name: string): string[] {
  const words = wordsOf(name);
  for (let at = words.length - 1; at > 0; at--) words.push(words[at - 1]! + words[at]!);
  return words;
}

function makesByPart(makeModels: readonly string[]): Map<string, Set<string>> {
  const makes = new Map<string, Set<string>>();
  for (const value of makeModels) {
    const [make = '', model = ''] = value.split('|');
    for (const part of partsOf(model)) {
      const known = makes.get(part);
      if (known) known.add(make);
      else makes.set(part, new Set([make]));
    }
  }
  return makes;
}
