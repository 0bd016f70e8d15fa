const isMixed = (text: string): boolean => text !== text.toLowerCase() && text !== text.toUpperCase();

/** Of spellings that differ in case alone the one that most rows have; of as many, one with small and capital letters. */
export function commonSpelling(counts: ReadonlyMap<string, number>): string {
  const [first] = [...counts].toSorted(
    ([a, countA], [b, countB]) => countB - countA || Number(isMixed(b)) - Number(isMixed(a)) || (a < b ? -1 : 1),
  );
  return first?.[0] ?? '';
}
