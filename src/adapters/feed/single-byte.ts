/** Encodings of a byte per character, by what people call them. */
export type SingleByte = 'Windows-1252' | 'Mac Roman';

const LABELS = { 'Windows-1252': 'windows-1252', 'Mac Roman': 'macintosh' } as const;

const characters = (name: SingleByte): readonly string[] => {
  const decoder = new TextDecoder(LABELS[name]);
  return Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
};

/** The character of each byte. */
export const SINGLE_BYTE: Readonly<Record<SingleByte, readonly string[]>> = {
  'Windows-1252': characters('Windows-1252'),
  'Mac Roman': characters('Mac Roman'),
};

/**
 * Which encoding bytes that are not UTF-8 have, by the words that they make: of "Citro?n", one makes "Citroën" and the
 * other "Citro‘n". The one with fewer impossible places is chosen; undefined: both have as many, or this is no text.
 */
export function singleByteOf(data: Buffer, foreign: readonly number[]): SingleByte | undefined {
  if (data.includes(0)) return undefined;
  const impossible = (name: SingleByte) => {
    const table = SINGLE_BYTE[name];
    const at = (index: number) => table[data[index] ?? SPACE]!;
    return foreign.filter((index) => cannotBe(at(index - 1), at(index), at(index + 1))).length;
  };
  const difference = impossible('Windows-1252') - impossible('Mac Roman');
  if (difference === 0) return undefined;
  return difference > 0 ? 'Mac Roman' : 'Windows-1252';
}

const SPACE = 0x20;
const LETTER = /\p{L}/u;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
const WITHIN_WORDS = /[’–—­·]/u;

/** A control, a letter that stands alone, a capital behind a small letter, or a sign inside a word. */
function cannotBe(before: string, here: string, after: string): boolean {
  if (/\p{Cc}/u.test(here)) return true;
  const [inFront, behind] = [LETTER.test(before), LETTER.test(after)];
  if (!LETTER.test(here)) return inFront && behind && !WITHIN_WORDS.test(here);
  return (!inFront && !behind) || (UPPER.test(here) && LOWER.test(before));
}
