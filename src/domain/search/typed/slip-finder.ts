import { editDistance } from '#domain/text/edit-distance.ts';

/** Shorter words are too easily another word: "mint" is no "mini". */
const SHORTEST = 5;
/** From so many letters on two may be wrong. */
const LONG = 8;

interface Known {
  words: readonly string[];
  bySound: ReadonlyMap<string, readonly string[]>;
  byLetters: ReadonlyMap<string, readonly string[]>;
}

/** Finds the known word that a typed one is a slip of. The first letter is taken to be right. */
export class SlipFinder {
  /** Known words that may be meant, by first letter. */
  readonly #words: ReadonlyMap<string, readonly string[]>;
  /** The same, once a letter was asked for: each key while one types asks again. */
  readonly #known = new Map<string, Known>();

  constructor(known: Iterable<string>) {
    const words = [...new Set(known)].filter((word) => word.length >= SHORTEST - 1 && !/[^a-z]/.test(word));
    this.#words = Map.groupBy(words, (word) => word[0]!);
  }

  /** The one nearest word, or undefined when there is none or a choice. What sounds alike is nearest. */
  slipOf(typed: string): string | undefined {
    if (typed.length < SHORTEST || /[^a-z]/.test(typed)) return undefined;
    const { words, bySound, byLetters } = this.#beginningWith(typed[0]!);
    const alike = bySound.get(sound(typed)) ?? [];
    if (alike.length === 1) return alike[0];
    const mixed = byLetters.get(letters(typed)) ?? [];
    if (mixed.length === 1) return mixed[0];
    let most = typed.length < LONG ? 1 : 2;
    let nearest: string[] = [];
    for (const word of words) {
      const edits = editDistance(typed, word, most);
      if (edits > most) continue;
      if (edits < most) nearest = [];
      most = edits;
      nearest.push(word);
    }
    return nearest.length === 1 ? nearest[0] : undefined;
  }

  #beginningWith(letter: string): Known {
    const found = this.#known.get(letter);
    if (found) return found;
    const words = this.#words.get(letter) ?? [];
    const known = { words, bySound: Map.groupBy(words, sound), byLetters: Map.groupBy(words, letters) };
    this.#known.set(letter, known);
    return known;
  }
}

/** The letters of a word in alphabetical order: "yahama" has those of "yamaha". */
const letters = (word: string): string => [...word].sort().join('');

/** How a word sounds: "corrola" as "corolla", "subaroo" as "subaru", "ranga" as "ranger". */
function sound(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/ck/g, 'k')
    .replace(/oo|ou/g, 'u')
    .replace(/ee|ea|ie|y/g, 'i')
    .replace(/z/g, 's')
    .replace(/er$/, 'a')
    .replace(/(.)\1+/g, '$1');
}
