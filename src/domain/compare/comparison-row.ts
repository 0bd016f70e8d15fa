/** One line of a comparison; null where nothing is known of a vehicle. */
export interface ComparisonRow {
  name: string;
  values: (string | null)[];
  /** Not all are known and the same. */
  differs: boolean;
  /** Who has the best of it, and in what word: "Lowest". */
  best: { word: string; are: boolean[] } | null;
}

export const comparisonRow = (
  name: string,
  values: (string | null)[],
  best?: { word: string; are: boolean[] },
): ComparisonRow => ({
  name,
  values,
  differs: new Set(values).size > 1,
  best: best?.are.includes(true) ? best : null,
});
