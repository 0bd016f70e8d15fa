/** The words of a text, lower case and without accents. What hangs together ("CX-5") also counts as one word ("cx5"). */
export function wordsOf(text: string): string[] {
  if (/^[0-9A-Za-z]+$/.test(text)) return [text.toLowerCase()];
  const words = new Set<string>();
  for (const chunk of plain(text).split(/\s+/)) {
    const parts = chunk.split(NOT_A_WORD).filter((part) => part !== '');
    for (const part of parts) words.add(part);
    if (parts.length > 1) words.add(parts.join(''));
  }
  return [...words];
}

const MOST_WORDS = 12;

/** The words that a shopper typed, at most 12. */
export function queryWords(query: string): string[] {
  return [
    ...new Set(
      plain(query)
        .split(NOT_A_WORD)
        .filter((part) => part !== ''),
    ),
  ].slice(0, MOST_WORDS);
}

const NOT_A_WORD = /[^\p{L}\p{N}]+/u;
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
