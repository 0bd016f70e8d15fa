import { searchDefaults } from '#domain/search/search-defaults.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import { weeklyPriceBands } from '#domain/search/price-band.ts';
import { searchWithPhrases } from '#domain/search/typed/search-with-phrases.ts';
import type { Phrase, StockValues } from '#domain/search/typed/meaning.ts';
import { understandQuery } from '#domain/search/typed/understand-query.ts';
import { WordMeanings } from '#domain/search/typed/word-meanings.ts';
import type { LiveSite, Revision } from '#app/site/live-sites.ts';
import { searchStock } from './search-stock.ts';
import type { SearchResult, SearchWindow, StockIndex } from '#app/stock/stock-index.ts';
import { stockValues } from '#app/stock/stock-values.ts';

export interface TypedSearch {
  /** What was searched for: with filters in place of the words that were understood. */
  query: SearchQuery;
  result: SearchResult;
  /** The typed words in their order; those with a meaning became filters. None when all were searched for as words. */
  phrases: readonly Phrase[];
  /** Words that were not understood, left out because with them nothing would be found. */
  leftOut: readonly string[];
  /** Words that were not understood and that nothing was found with. */
  unknown: readonly string[];
  /** What the shopper does not want and no filter says ("no rust"): told and not searched for. */
  ruledOut: readonly string[];
  /** Repayments that were asked for on a site that shows none. */
  noRepayments: readonly string[];
}

/** The words of one site, and which of its names say more as words than as filters. */
interface SiteWords {
  values: StockValues;
  meanings: WordMeanings;
  wider: Map<string, boolean>;
}

const known = new WeakMap<Revision, SiteWords>();
/** A word stays a word when it finds this much more than the filter that it means: what a car is, and what it is called. */
const MOST_REMEMBERED = 5000;
const WIDER = { attribute: 1.05, name: 1.25 };

/**
 * Searches as a shopper types: words that are filters become filters ("diesel ute under 30k"). Words stay words when
 * the shopper wants them literally, when as filters they would find nothing and as words something, and when a name
 * stands in more cars than its filter has.
 */
export async function searchAsTyped(
  stock: StockIndex,
  site: LiveSite,
  requested: SearchQuery,
  window: SearchWindow,
): Promise<TypedSearch> {
  const literally = async (query: SearchQuery, ruledOut: readonly string[] = []): Promise<TypedSearch> => ({
    query,
    result: await searchStock(stock, site, query, window),
    phrases: [],
    leftOut: [],
    unknown: [],
    ruledOut,
    noRepayments: [],
  });
  if (requested.query === '' || requested.literal) return literally(requested);
  const shop = { stock, site, now: window.now, words: await siteWords(site, stock, window) };
  const found = await searchPhrases(shop, requested, window, await readPhrases(requested.query, shop), literally);
  if (found.result.count > 0) return found;
  const isReported = found.ruledOut.length > 0 || found.noRepayments.length > 0;
  const words = found.phrases.length > 0 || isReported ? found.phrases : [{ typed: requested.query }];
  const known = await withoutUnknown(words, shop);
  const unknown = words.filter((phrase) => !phrase.meaning && !known.includes(phrase)).map(({ typed }) => typed);
  return { ...found, unknown };
}

type Literally = (query: SearchQuery, ruledOut?: readonly string[]) => Promise<TypedSearch>;

async function searchPhrases(
  shop: Shop,
  requested: SearchQuery,
  window: SearchWindow,
  phrases: readonly Phrase[],
  literally: Literally,
): Promise<TypedSearch> {
  const { stock, site } = shop;
  const hasNoWeekly = phrases.some(isWeekly) && !(await hasRepayments(shop));
  const isExcluded = (phrase: Phrase) => phrase.isRuledOut || (hasNoWeekly && isWeekly(phrase));
  const read = phrases.filter((phrase) => !isExcluded(phrase));
  const excluded = phrases.filter((phrase) => isExcluded(phrase));
  const ruledOut = excluded.filter((phrase) => phrase.isRuledOut).map(({ typed }) => typed);
  const noRepayments = excluded.filter((phrase) => !phrase.isRuledOut).map(({ typed }) => typed);
  const words = excluded.length > 0 ? { ...requested, query: read.map(({ typed }) => typed).join(' ') } : requested;
  const withPhrases = async (some: readonly Phrase[], leftOut: readonly string[]): Promise<TypedSearch> => {
    const { search, phrases } = searchWithPhrases(requested, some, searchDefaults(site.settings).sortBy);
    const result = await searchStock(stock, site, search, window);
    return { query: search, result, phrases, leftOut, unknown: [], ruledOut, noRepayments };
  };
  const { search } = searchWithPhrases(requested, read, requested.sortBy);
  if (search.query === words.query && !read.some(({ meaning }) => meaning))
    return { ...(await literally(words, ruledOut)), noRepayments };
  const found = await withPhrases(read, []);
  // Letters of other names are not a make or model that this site does not have, nor a car without what is unwanted.
  if (found.result.count > 0 || read.some(({ meaning }) => meaning?.absent || meaning?.not || meaning?.notEquipment))
    return found;
  const plain = await literally(words, ruledOut);
  if (plain.result.count > 0) return { ...plain, noRepayments };
  const filters = found.phrases.filter(({ meaning }) => meaning);
  const known = await withoutUnknown(found.phrases, shop);
  if (filters.length === 0 || known.length === found.phrases.length) return found;
  // Of a sentence with words that nothing here has, the other words may say nothing either: "1 owner camry".
  for (const some of [known, filters]) {
    const left = found.phrases.filter((phrase) => !some.includes(phrase)).map(({ typed }) => typed);
    const rest = await withPhrases(some, left);
    if (rest.result.count > 0) return rest;
  }
  return found;
}

interface Shop {
  stock: StockIndex;
  site: LiveSite;
  now: number;
  words: SiteWords;
}

/** The phrases of a typed text; those that say more as words have no meaning. */
async function readPhrases(query: string, shop: Shop): Promise<Phrase[]> {
  const { site, now, words } = shop;
  const phrases = understandQuery(query, {
    words: words.meanings,
    thisYear: new Date(now * 1000).getUTCFullYear(),
    lowKm: site.settings.search.lowKm,
  });
  const read: Phrase[] = [];
  for (const phrase of phrases) {
    const isWiderAsWord =
      phrase.meaning?.wider && !isAlternative(phrase, phrases) && (await isWider(phrase, phrases, shop));
    if (isWiderAsWord) read.push(asWord(phrase));
    else if (phrase.meaning?.bareNumber && (await isStockNumber(phrase.typed, shop)))
      read.push({ typed: phrase.typed });
    else read.push(phrase);
  }
  return read;
}

/** What the words say besides goes with them: a people mover has seats. */
function asWord({ typed, meaning }: Phrase): Phrase {
  return meaning?.asWord ? { typed, meaning: { ...meaning.asWord, alsoWord: true } } : { typed };
}

const isWeekly = ({ meaning }: Phrase): boolean => meaning?.values?.weekly_price_range !== undefined;

/** Some car of the site has a repayment by the week. */
const hasRepayments = async (shop: Shop): Promise<boolean> =>
  (await countOf({ ...EMPTY_QUERY, values: { weekly_price_range: weeklyPriceBands(undefined, undefined) } }, shop)) > 0;

async function isStockNumber(typed: string, { stock, site, now }: Shop): Promise<boolean> {
  const { hits } = await stock.search(
    site.stockFilter,
    { ...EMPTY_QUERY, query: typed, literal: true },
    { hitsPerPage: 1, facets: [], now },
  );
  return hits[0]?.stocknum?.toLowerCase() === typed;
}

/** The phrases without those words that no car of the site has. */
async function withoutUnknown(phrases: readonly Phrase[], shop: Shop): Promise<Phrase[]> {
  const known: Phrase[] = [];
  for (const phrase of phrases)
    if (phrase.meaning || (await countOf({ ...EMPTY_QUERY, query: phrase.typed }, shop)) > 0) known.push(phrase);
  return known;
}

const countOf = async (query: SearchQuery, { stock, site, now }: Shop): Promise<number> =>
  (await stock.search(site.stockFilter, query, { hitsPerPage: 0, facets: [], now })).count;

async function siteWords(site: LiveSite, stock: StockIndex, { now }: SearchWindow): Promise<SiteWords> {
  const values = await stockValues(site, stock, new Date(now * 1000));
  const made = known.get(site.siteRevision);
  if (made?.values === values) return made;
  const words = {
    values,
    meanings: new WordMeanings(
      values,
      site.settings.search.synonyms,
      (name) => stock.listsEquipment(site.stockFilter, name),
      site.settings.search.meanings,
    ),
    wider: new Map<string, boolean>(),
  };
  known.set(site.siteRevision, words);
  return words;
}

/** "Electric or hybrid": as a filter a word can be one of several, as a word it has to hold besides. */
function isAlternative(phrase: Phrase, phrases: readonly Phrase[]): boolean {
  if (phrase.isEither) return true;
  const filters = Object.keys(phrase.meaning?.values ?? {}).filter((name) => name !== 'make' && name !== 'model');
  return phrases.some((other) => other !== phrase && filters.some((name) => name in (other.meaning?.values ?? {})));
}

/** The word is held against the filter among the cars of the makes that the other words name. */
async function isWider(phrase: Phrase, phrases: readonly Phrase[], shop: Shop): Promise<boolean> {
  const own = phrase.meaning?.values?.make;
  const named = own ? phrases.flatMap((other) => (other === phrase ? [] : (other.meaning?.values?.make ?? []))) : [];
  const makes = named.filter((make) => own?.includes(make));
  // A name of another make is a word here: the ES of an Outlander is no Lexus. Two makes are either of them.
  if (named.length > 0 && makes.length === 0) return phrase.meaning?.values?.model !== undefined;
  const { wider } = shop.words;
  const key = [phrase.typed, ...makes].join('|');
  const before = wider.get(key);
  if (before !== undefined) return before;
  const among: SearchQuery = { ...EMPTY_QUERY, values: makes.length > 0 ? { make: makes } : {} };
  const asFilter = await countOf(searchWithPhrases(among, [phrase], among.sortBy).search, shop);
  const asWords = await countOf({ ...among, query: phrase.typed }, shop);
  const isMore = asWords > asFilter * (own ? WIDER.name : WIDER.attribute);
  if (wider.size >= MOST_REMEMBERED) wider.clear();
  wider.set(key, isMore);
  return isMore;
}
