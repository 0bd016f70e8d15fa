const wordsOf = (name: string) => new Set(name.toLowerCase().match(/[\p{L}\d]+/gu));

/** The location that a file's word most likely means: the only one whose name has the words of the other name, else the only one. */
export function likelyLocation(word: string, locations: readonly string[]): string | undefined {
  const written = wordsOf(word);
  if (written.size === 0) return undefined;
  const fitting = locations.filter((location) => {
    const own = wordsOf(location);
    return written.isSubsetOf(own) || (own.size > 0 && own.isSubsetOf(written));
  });
  const [only, ...others] = fitting.length > 0 ? fitting : locations;
  return others.length === 0 ? only : undefined;
}
