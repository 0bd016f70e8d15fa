/**
 * The words of a text, lower case and without accents. What hangs together ("CX-5") also counts as one word ("cx5"); of
 * a name, neighbours do too ("Land Cruiser" is also "landcruiser").
 */
export function wordsOf(text: string, isName = false): string[] {
  if (/^[0-9A-Za-z]+$/.test(text)) return [text.toLowerCase()];
  const chunks = chunksOf(text);
  const words = new Set<string>();
  for (const [at, parts] of chunks.entries()) {
    for (const part of parts) words.add(part);
    if (parts.length > 1) words.add(parts.join(''));
    if (isName && at > 0) words.add([...chunks[at - 1]!, ...parts].join(''));
  }
  if (isName && chunks.length > 2) words.add(chunks.flat().join(''));
  return [...words];
}

const MOST_CHUNKS = 12;

/** What a shopper typed between spaces, each as its parts and once, at most 12: "red CX-5" is [red] and [cx, 5]. */
export function typedChunks(query: string): string[][] {
  const chunks = new Map(chunksOf(query).map((parts) => [parts.join(' '), parts]));
  return [...chunks.values()].slice(0, MOST_CHUNKS);
}

/** A point between digits belongs to the number: "3.2". */
const NOT_A_WORD = /(?:(?!(?<=\p{N})\.(?=\p{N}))[^\p{L}\p{N}])+/u;

const chunksOf = (text: string): string[][] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .map((chunk) => chunk.split(NOT_A_WORD).filter((part) => part !== ''))
    .filter((parts) => parts.length > 0);
