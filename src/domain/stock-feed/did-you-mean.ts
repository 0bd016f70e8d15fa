/** The candidate nearest to a word by edits (Levenshtein), when it is near enough to be a slip; else undefined. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(word);
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor((wanted.length + 1) / 3)) + 1;
  for (const candidate of candidates) {
    const edits = distance(wanted, fold(candidate), fewest);
    if (edits < fewest) [best, fewest] = [candidate, edits];
  }
  return best;
}

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 60);

function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    previous = row;
  }
  return previous[b.length]!;
}
