import type { RangeRefinement, ValueRefinement } from '#domain/search/refinements.ts';
import type { Range, SortBy } from '#domain/search/search-query.ts';

/** What words mean as filters. Values of one refinement are alternatives, refinements narrow each other. */
export interface Meaning {
  values?: Partial<Record<ValueRefinement, readonly string[]>> | undefined;
  ranges?: Partial<Record<RangeRefinement, Range>> | undefined;
  /** Values that are not wanted. */
  not?: Partial<Record<ValueRefinement, readonly string[]>> | undefined;
  /** Equipment that a car must have, whatever else it has. */
  equipment?: readonly string[] | undefined;
  notEquipment?: readonly string[] | undefined;
  certified?: true | undefined;
  sortBy?: SortBy | undefined;
  /** At most this many years old: the range of years depends on the day. */
  age?: number | undefined;
  /** What its many values are called together: "3 Series". */
  name?: string | undefined;
  /** The words also stand in the names of cars that the filter does not have ("(4x4)" of an AWD): count before choosing. */
  wider?: boolean | undefined;
  /** What the words say besides when they say more as words. */
  asWord?: Meaning | undefined;
  /** The words are searched for as well. */
  alsoWord?: true | undefined;
  /** A make or model of the trade that the stock has none of: letters of other names are not it. */
  absent?: true | undefined;
  /** The words were a slip of this one. */
  slipOf?: string | undefined;
  /** A number alone, which may be a stock number. */
  bareNumber?: true | undefined;
  /** What the words stand for, in a sentence for the shopper: they are no one's exact words for these filters. */
  standsFor?: string | undefined;
  /** Says nothing about a car: "for sale". */
  nothing?: true | undefined;
}

/** Words as they were typed, and what they mean when they mean a filter. */
export interface Phrase {
  typed: string;
  meaning?: Meaning | undefined;
  /** Says what is not wanted ("no rust"), which no filter says. */
  isRuledOut?: true | undefined;
  /** One of several names with "or" between them: each is a filter, none a word beside the others. */
  isEither?: true | undefined;
  /** A site's own meaning of the words, as it was declared: "hatch or sedan under $20,000". */
  declared?: string | undefined;
}

/** The values that a site's stock has, by refinement. */
export type StockValues = Partial<Record<ValueRefinement, readonly string[]>>;
