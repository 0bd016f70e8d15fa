import type { RangeRefinement, ValueRefinement } from './refinements.ts';
import type { Range, SortBy } from './search-query.ts';

/** What words mean as filters. Values of one refinement are alternatives, refinements narrow each other. */
export interface Meaning {
  values?: Partial<Record<ValueRefinement, readonly string[]>> | undefined;
  ranges?: Partial<Record<RangeRefinement, Range>> | undefined;
  certified?: true | undefined;
  sortBy?: SortBy | undefined;
  /** At most so many years old: the range of years depends on the day. */
  age?: number | undefined;
  /** What its many values are called together: "3 Series". */
  name?: string | undefined;
  /** The words also stand in the names of cars that the filter does not have ("(4x4)" of an AWD): count before choosing. */
  wider?: boolean | undefined;
  /** Says nothing about a car: "for sale". */
  nothing?: true | undefined;
}

/** Words as they were typed, and what they mean when they mean a filter. */
export interface Phrase {
  typed: string;
  meaning?: Meaning | undefined;
  /** Says what is not wanted ("not toyota"), which no filter says. */
  isRuledOut?: true | undefined;
}

/** The values that a site's stock has, by refinement. */
export type StockValues = Partial<Record<ValueRefinement, readonly string[]>>;
