/** The known word that someone most likely meant, or undefined when none is near (a third of its letters may differ). */
export function nearestWord(written: string, known: readonly string[]): string | undefined {
  const scored = known
    .map((word) => ({ word, steps: editSteps(simple(written), simple(word)) }))
    .sort((a, b) => a.steps - b.steps);
  const best = scored[0];
  return best !== undefined && best.steps <= Math.max(1, Math.floor(best.word.length / 3)) ? best.word : undefined;
}

const simple = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Damerau's distance (optimal string alignment): insertions, deletions, replacements and swaps of neighbours. */
function editSteps(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? beforeLast[j - 2]! + 1 : Infinity;
      row.push(Math.min(replaced, swapped, last[j]! + 1, row[j - 1]! + 1));
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length]!;
}
