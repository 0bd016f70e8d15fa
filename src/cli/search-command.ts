import type { Command } from 'commander';
import type { LiveSite } from '#app/site/live-sites.ts';
import { searchAsTyped, type TypedSearch } from '#app/search/search-as-typed.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import { placeInWords, unreadPlaces } from '#domain/search/typed/place-in-words.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { searchToUrl } from '#domain/search/search-to-url.ts';
import { searchWithPhrases } from '#domain/search/typed/search-with-phrases.ts';
import type { Phrase } from '#domain/search/typed/meaning.ts';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import { say, type CliContext } from './cli-context.ts';
import { findSite } from './find-site.ts';
import { table } from './site-report.ts';

/** `forecourt search …`: shows how a site understands the words of a shopper. */
export function addSearchCommand(program: Command, context: CliContext): void {
  program
    .command('search')
    .description('Search the stock of a site as shoppers do.')
    .command('ask')
    .argument('<words>', 'what a shopper types, in quotes')
    .requiredOption('--site <slug>', 'the site to search')
    .description(
      'Show how typed words are understood: filters, exclusions, words, place, words left out, and the number of cars.',
    )
    .action((words: string, { site }: { site: string }) => ask(context, words, site));
}

async function ask(context: CliContext, words: string, slug: string): Promise<void> {
  const { sites, loadStock } = await context.open();
  await findSite(sites, slug);
  const site = await siteInMemory(sites, slug);
  const now = Math.floor(context.clock.now().getTime() / 1000);
  const { sortBy } = searchDefaults(site.settings);
  const named = placeInWords(words);
  const query = named?.rest ?? words;
  const found = await searchAsTyped(
    await loadStock(),
    site,
    { ...EMPTY_QUERY, sortBy, query },
    { hitsPerPage: 0, facets: [], now },
  );
  const address = searchToUrl(found.query, searchDefaults(site.settings));
  say(
    context,
    ...table([
      ...wordsOf(found, query).map(({ typed, readAs }): [string, string] => [typed, readAs]),
      ...placesOf(found, query, named?.place).map((place): [string, string] => [place, 'place, if it exists']),
    ]),
    '',
    `search  ${SEARCH_PATH}${address === '' ? '' : `?${address}`}`,
    `count   ${found.result.count}`,
  );
}

/** Each phrase and the URL parameters it became. */
function wordsOf(found: TypedSearch, query: string): { typed: string; readAs: string }[] {
  const { phrases, leftOut, unknown, ruledOut, noRepayments } = found;
  const read = phrases.map((phrase) => ({ typed: phrase.typed, readAs: readAs(phrase, leftOut, unknown) }));
  const asWords = phrases.length === 0 && query !== '' && ruledOut.length + noRepayments.length === 0;
  return [
    ...(asWords ? [{ typed: query, readAs: unknown.length > 0 ? 'not recognised' : 'word' }] : read),
    ...leftOut
      .filter((typed) => !phrases.some((phrase) => phrase.typed === typed))
      .map((typed) => ({ typed, readAs: 'not recognised, left out' })),
    ...ruledOut.map((typed) => ({ typed, readAs: 'no matching filter, left out' })),
    ...noRepayments.map((typed) => ({ typed, readAs: 'no weekly repayments on this site, left out' })),
  ];
}

function readAs(phrase: Phrase, leftOut: readonly string[], unknown: readonly string[]): string {
  if (leftOut.includes(phrase.typed)) return 'not recognised, left out';
  if (!phrase.meaning) return unknown.includes(phrase.typed) ? 'not recognised' : 'word';
  const { search } = searchWithPhrases(EMPTY_QUERY, [phrase], EMPTY_QUERY.sortBy);
  return decodeURIComponent(searchToUrl(search).replaceAll('+', ' ')) || 'nothing';
}

const placesOf = ({ leftOut, unknown }: TypedSearch, query: string, named: string | undefined): string[] =>
  named !== undefined ? [named] : unreadPlaces(query, [...leftOut, ...unknown]).map(({ place }) => place);

/** The site as a web process holds it, without the parts that a search does not use. */
async function siteInMemory(sites: SiteStore, slug: string): Promise<LiveSite> {
  const { settings, record } = await resolveSite(sites, slug);
  const { dealerships, locations } = await sites.directory(record.group_id);
  return {
    siteRevision: { number: record.revision },
    stockRevision: { number: 1 },
    record,
    settings,
    dealerships,
    locations,
    reviews: [],
    stockFilter: stockFilter(settings, record.group_id, dealerships),
  };
}
