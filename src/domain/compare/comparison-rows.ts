import type { Fact } from '../car/specifications.ts';

/** One line of a comparison; null where nothing is known of a vehicle. */
export interface ComparisonRow {
  name: string;
  values: (string | null)[];
  /** Not all are known and the same. */
  differs: boolean;
}

/** Vehicles side by side: the facts of each, in the order in which the first that has one tells it. */
export function comparisonRows(vehicles: readonly (readonly Fact[])[]): ComparisonRow[] {
  const known = vehicles.map((facts) => new Map(facts.map(({ name, value }) => [name, value])));
  const names = new Set(vehicles.flatMap((facts) => facts.map(({ name }) => name)));
  return [...names].map((name) => {
    const values = known.map((facts) => facts.get(name) ?? null);
    return { name, values, differs: new Set(values).size > 1 };
  });
}
