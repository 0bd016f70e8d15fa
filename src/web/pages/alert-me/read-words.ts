import type { RouterContextProvider } from 'react-router';
import type { OpenedSearch } from '#app/search/open-search.ts';
import { searchAtPath } from '#app/search/search-at-path.ts';
import { alertInWords, type AlertInWords } from '#domain/alert/alert-in-words.ts';
import { watchedQuery } from '#domain/alert/watched-query.ts';
import { choiceOf } from '#domain/price/price-choice.ts';
import { canonicalSearchUrl } from '#domain/search/search-path.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import { services, siteRequest } from '../../context.ts';
import { typedPlace } from '../search/typed-place.ts';

/** What words about an alert were read as. */
export interface ReadWords {
  requested: AlertInWords;
  /** The path of the search, with filters in place of the words. null: nothing was understood. */
  search: string | null;
  /** Words that mean nothing here, left out of the search. */
  unread: readonly string[];
}

/** Reads an alert in words as the search box reads them. Words that mean nothing are told and not searched for. */
export async function readWords(words: string, context: Readonly<RouterContextProvider>): Promise<ReadWords> {
  const requested = alertInWords(words);
  if (requested.search === '') return { requested, search: null, unread: [] };
  const pairs = new URLSearchParams({ query: requested.search });
  const placed = await typedPlace(SEARCH_PATH, pairs, context);
  let opened = await openAt(placed.path ?? `${SEARCH_PATH}?${pairs}`, context);
  if (placed.path === undefined && unreadOf(opened).length > 0) {
    const { path } = await typedPlace(SEARCH_PATH, pairs, context, unreadOf(opened));
    if (path !== undefined) opened = await openAt(path, context);
  }
  const unread = unreadOf(opened);
  const search = pathOf(opened);
  return { requested, search: search === SEARCH_PATH ? null : search, unread };
}

async function openAt(path: string, context: Readonly<RouterContextProvider>): Promise<OpenedSearch> {
  const { site, now } = context.get(siteRequest);
  const opened = await searchAtPath({ site, stock: context.get(services).search.stock, now }, path, 0);
  return opened!; // /search itself is a page of every site
}

const unreadOf = ({ leftOut, unknown, ruledOut, noRepayments }: OpenedSearch): string[] => [
  ...new Set([...leftOut, ...unknown, ...ruledOut, ...noRepayments]),
];

/** What was understood, as filters: the words are read once, and the alert keeps what its owner was shown. */
function pathOf({ query, phrases, unknown, vocabulary, site }: OpenedSearch): string {
  const text =
    unknown.length === 0
      ? query.query
      : phrases.flatMap(({ typed, meaning }) => (meaning || unknown.includes(typed) ? [] : typed)).join(' ');
  return canonicalSearchUrl(
    { ...watchedQuery(query), query: text, place: undefined, prices: choiceOf(site.settings) },
    vocabulary,
    searchDefaults(site.settings),
  );
}
