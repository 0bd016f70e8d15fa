import { SEARCH_DEFAULTS, VALUE_SHAPES } from '../search/search-limits.ts';
import type { ValueRefinement } from '../search/refinements.ts';
import type { SearchQuery } from '../search/search-query.ts';
import { searchToUrl } from '../search/search-to-url.ts';
import { looksPersonal } from './looks-personal.ts';

/** A search that only one person made may say more of them than of the stock. */
const LEAST_TIMES = 2;
/** As long as a count's name may be. */
const LONGEST = 120;

/**
 * What a search is counted by: its address without what only says how results are shown, and without where someone is.
 * Null: nothing in particular was looked for, it is too long to be told, or it may tell of a person.
 */
export function wantedSearch(search: SearchQuery, isKnown: (word: string) => boolean): string | null {
  const { near: _near, place: _place, view: _view, literal: _literal, ...wanted } = search;
  const texts = [search.query, ...typedValues(search)];
  if (texts.some((text) => looksPersonal(text, isKnown))) return null;
  const address = searchToUrl({
    ...wanted,
    query: search.query.toLowerCase(),
    sortBy: SEARCH_DEFAULTS.sortBy,
    page: 1,
  });
  return address === '' || address.length > LONGEST ? null : address;
}

/** Whether a report may name a search: on its page, in its email and in its file alike. */
export const mayBeReported = ({ count }: { count: number }): boolean => count >= LEAST_TIMES;

/** Values that anybody may write into an address; those of a fixed shape ("10000-20000") say nothing. */
const typedValues = ({ values }: SearchQuery): string[] =>
  Object.entries(values).flatMap(([name, own]) =>
    name !== 'make_model' && VALUE_SHAPES[name as ValueRefinement] ? [] : own.flatMap((value) => value.split('|')),
  );
