import { searchDefaults } from '#domain/search/search-defaults.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import { searchWithPhrases } from '#domain/search/search-with-phrases.ts';
import type { Phrase, StockValues } from '#domain/search/meaning.ts';
import { understandQuery } from '#domain/search/understand-query.ts';
import { wordMeanings, type WordMeanings } from '#domain/search/word-meanings.ts';
import type { LiveSite, Revision } from './live-sites.ts';
import { searchStock } from './search-stock.ts';
import type { SearchResult, SearchWindow, StockIndex } from './stock-index.ts';
import { stockValues } from './stock-values.ts';

export interface TypedSearch {
  /** What was searched for: with filters in place of the words that were understood. */
  query: SearchQuery;
  result: SearchResult;
  /** The typed words in their order; those with a meaning became filters. None when all were searched for as words. */
  phrases: readonly Phrase[];
}

/** The words of one site, and which of its names say more as words than as filters. */
interface SiteWords {
  values: StockValues;
  meanings: WordMeanings;
  wider: Map<string, boolean>;
}

const known = new WeakMap<Revision, SiteWords>();
/** A name is a word rather than a filter when the word finds this much more. */
const WIDER = 1.1;

/**
 * Searches as a shopper types: words that are filters become filters ("diesel ute under 30k"). Words stay words when
 * the shopper wants them literally, when as filters they would find nothing and as words something, and when a name
 * stands in more cars than its filter has.
 */
export async function searchAsTyped(
  stock: StockIndex,
  site: LiveSite,
  asked: SearchQuery,
  window: SearchWindow,
): Promise<TypedSearch> {
  const literally = async (): Promise<TypedSearch> => ({
    query: asked,
    result: await searchStock(stock, site, asked, window),
    phrases: [],
  });
  if (asked.query === '' || asked.literal) return literally();
  const words = await siteWords(site, stock, window);
  const phrases = understandQuery(asked.query, {
    words: words.meanings,
    thisYear: new Date(window.now * 1000).getUTCFullYear(),
    lowKm: site.settings.search.lowKm,
  });
  const read: Phrase[] = [];
  for (const phrase of phrases) {
    const saysMore = phrase.meaning?.wider && (await isWider(phrase, words, stock, site, window));
    read.push(saysMore ? { typed: phrase.typed } : phrase);
  }
  const meant = searchWithPhrases(asked, read, searchDefaults(site.settings).sortBy);
  if (meant.search.query === asked.query) return literally();
  const result = await searchStock(stock, site, meant.search, window);
  if (result.count === 0) {
    const plain = await literally();
    if (plain.result.count > 0) return plain;
  }
  return { query: meant.search, result, phrases: meant.phrases };
}

async function siteWords(site: LiveSite, stock: StockIndex, { now }: SearchWindow): Promise<SiteWords> {
  const values = await stockValues(site, stock, new Date(now * 1000));
  const made = known.get(site.siteRevision);
  if (made?.values === values) return made;
  const words = {
    values,
    meanings: wordMeanings(values, site.settings.search.synonyms),
    wider: new Map<string, boolean>(),
  };
  known.set(site.siteRevision, words);
  return words;
}

async function isWider(
  phrase: Phrase,
  { wider }: SiteWords,
  stock: StockIndex,
  site: LiveSite,
  { now }: SearchWindow,
): Promise<boolean> {
  const before = wider.get(phrase.typed);
  if (before !== undefined) return before;
  const count = async (query: SearchQuery) =>
    (await stock.search(site.stockFilter, query, { hitsPerPage: 0, facets: [], now })).count;
  const asFilter = await count(searchWithPhrases(EMPTY_QUERY, [phrase], EMPTY_QUERY.sortBy).search);
  const asWords = await count({ ...EMPTY_QUERY, query: phrase.typed });
  const says = asWords > asFilter * WIDER;
  wider.set(phrase.typed, says);
  return says;
}
