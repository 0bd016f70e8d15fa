/** Which of them are the best: none where fewer than two are known or all are the same. */
export function bestOf(values: readonly (number | null | undefined)[], wanted: 'least' | 'most'): boolean[] {
  const known = values.filter((value) => typeof value === 'number');
  if (new Set(known).size < 2) return values.map(() => false);
  const best = wanted === 'least' ? Math.min(...known) : Math.max(...known);
  return values.map((value) => value === best);
}
