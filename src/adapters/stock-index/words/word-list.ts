import { editDistance } from '#domain/text/edit-distance.ts';
import { allowedEdits } from './allowed-edits.ts';

/** How well a word of the stock matches a typed word. */
export const EXACT = 4;
export const PREFIX = 3;
const ONE_EDIT = 2;
const TWO_EDITS = 1;

export interface WordMatch {
  word: number;
  quality: number;
}

/** The words of the stock, numbered as they come, found by their beginning or with letters wrong. */
export class WordList {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();
  #sorted: number[] = [];
  /**
   * What is left of a word without one or two of its letters → words. Two words one edit apart share such a rest. They take
   * more memory than all else here, so they are made for the first misspelt word.
   */
  readonly #rests = new Map<string, number[]>();
  /** Words whose rests are made. */
  #read = 0;

  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.length;
    this.words.push(word);
    this.#numbers.set(word, number);
    return number;
  }

  /** The typed word itself, when the stock has it. */
  matches(typed: string): WordMatch[] {
    const word = this.#numbers.get(typed);
    return word === undefined ? [] : [{ word, quality: EXACT }];
  }

  /** Words that begin with the typed one, itself included. */
  beginning(typed: string): WordMatch[] {
    if (this.#sorted.length !== this.words.length) {
      this.#sorted = this.words.map((_, number) => number).sort((a, b) => (this.words[a]! < this.words[b]! ? -1 : 1));
    }
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.words[this.#sorted[middle]!]! < typed) low = middle + 1;
      else high = middle;
    }
    const found: WordMatch[] = [];
    for (; low < this.#sorted.length; low++) {
      const word = this.#sorted[low]!;
      if (!this.words[word]!.startsWith(typed)) break;
      found.push({ word, quality: this.words[word] === typed ? EXACT : PREFIX });
    }
    return found;
  }

  /** Words that the typed one may stand for, with 1 or 2 letters wrong. */
  similar(typed: string): WordMatch[] {
    const edits = allowedEdits(typed);
    if (edits === 0) return [];
    while (this.#read < this.words.length) this.#addRests(this.#read++);
    const candidates = new Set<number>();
    for (const rest of rests(typed, edits)) for (const word of this.#rests.get(rest) ?? []) candidates.add(word);
    const found: WordMatch[] = [];
    for (const word of candidates) {
      const distance = editDistance(typed, this.words[word]!, edits);
      if (distance > 0 && distance <= edits) found.push({ word, quality: distance === 1 ? ONE_EDIT : TWO_EDITS });
    }
    return found;
  }

  #addRests(number: number): void {
    const word = this.words[number]!;
    if (/\p{N}/u.test(word)) return;
    for (const rest of rests(word, word.length >= 6 ? 2 : word.length >= 3 ? 1 : 0)) {
      const list = this.#rests.get(rest);
      if (list) list.push(number);
      else this.#rests.set(rest, [number]);
    }
  }
}

/** The word itself and what is left of it without up to `letters` letters. */
function rests(word: string, letters: number): Set<string> {
  const found = new Set([word]);
  let last: Iterable<string> = [word];
  for (let round = 0; round < letters; round++) {
    const next = new Set<string>();
    for (const text of last) for (let at = 0; at < text.length; at++) next.add(text.slice(0, at) + text.slice(at + 1));
    for (const text of next) found.add(text);
    last = next;
  }
  return found;
}
