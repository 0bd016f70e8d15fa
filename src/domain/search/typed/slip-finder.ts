import { editDistance } from '#domain/text/edit-distance.ts';

/** Shorter words are too easily another word: "mint" is no "mini". */
const SHORTEST = 5;
/** From so many letters on two may be wrong. */
const LONG = 8;

/** Finds the known word that a typed one is a slip of. The first letter is taken to be right. */
export class SlipFinder {
  /** By first letter: known words that may be meant. */
  readonly #known = new Map<string, string[]>();

  constructor(known: Iterable<string>) {
    for (const word of new Set(known)) {
      if (word.length < SHORTEST - 1 || /[^a-z]/.test(word)) continue;
      const list = this.#known.get(word[0]!);
      if (list) list.push(word);
      else this.#known.set(word[0]!, [word]);
    }
  }

  /** The one nearest word, or undefined when there is none or a choice. What sounds alike is nearest. */
  slipOf(typed: string): string | undefined {
    if (typed.length < SHORTEST || /[^a-z]/.test(typed)) return undefined;
    const alike = (this.#known.get(typed[0]!) ?? []).filter((word) => sound(word) === sound(typed));
    if (alike.length === 1) return alike[0];
    const mixed = (this.#known.get(typed[0]!) ?? []).filter((word) => letters(word) === letters(typed));
    if (mixed.length === 1) return mixed[0];
    let most = typed.length < LONG ? 1 : 2;
    let nearest: string[] = [];
    for (const word of this.#known.get(typed[0]!) ?? []) {
      const edits = editDistance(typed, word, most);
      if (edits > most) continue;
      if (edits < most) nearest = [];
      most = edits;
      nearest.push(word);
    }
    return nearest.length === 1 ? nearest[0] : undefined;
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
