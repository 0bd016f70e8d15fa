import { suggestSearches, type Completion } from '#app/search/suggest-searches.ts';
import { searchVocabulary } from '#app/search/search-vocabulary.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { SEARCH_LIMITS } from '#domain/search/search-limits.ts';
import { canonicalSearchUrl } from '#domain/search/search-path.ts';
import { valueName } from '#domain/search/refinement-labels.ts';
import type { Phrase } from '#domain/search/typed/meaning.ts';
import { counted } from '#domain/text/words.ts';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import type { SearchSuggestion, SuggestionGroup } from '#entities/suggestion/suggestion.ts';
import { carRow } from '../../cards/car-row.ts';
import { services, siteRequest } from '../../context.ts';
import type { RouteArgs } from '../../route-module.ts';
import { badParameters } from '../api-search/problem.ts';
import { typedFilters } from '../search/typed-filters.ts';

/**
 * `GET /api/suggest?q=hybrid suv un`: what a search box offers while one types, as `{groups}`. First how the whole text is
 * read, then names that its last words begin, then cars. Every line has the number of cars that its address finds.
 */
export async function loader({ request, context }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const text = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  if (text.length > SEARCH_LIMITS.queryLength)
    return badParameters([
      { parameter: 'q', value: '', detail: `is longer than ${SEARCH_LIMITS.queryLength} characters.` },
    ]);
  if (text === '') return Response.json({ groups: [] });
  const { settings } = site;
  const [{ read, found, completions }, vocabulary] = await Promise.all([
    suggestSearches({ site, stock, now }, text),
    searchVocabulary(site, stock, now),
  ]);
  const defaults = searchDefaults(settings);
  const readAs = typedFilters({
    site,
    requested: { ...EMPTY_QUERY, query: text },
    query: read.query,
    phrases: read.phrases,
  });
  // "toyota coro": the names say better what the half of a word becomes
  const isHalfRead = read.query.query !== '' && completions.length > 0;
  const whole: SearchSuggestion[] =
    found.count > 0 && !isHalfRead
      ? [
          {
            path: `/search?${new URLSearchParams({ query: text })}`,
            name: readAs.map(({ name }) => name).join(' · ') || text,
            detail: cars(found.count),
          },
        ]
      : [];
  const name = ({ of, value }: Completion) => valueName(of, value, settings);
  const groups: SuggestionGroup[] = [
    { kind: 'read', title: titleOf(read.phrases), options: whole },
    {
      kind: 'names',
      title: 'Makes, models and more',
      options: completions.map((one) => ({
        path: canonicalSearchUrl({ ...one.search, page: 1 }, vocabulary, defaults),
        name: name(one),
        detail: cars(one.count),
      })),
    },
    {
      kind: 'cars',
      title: 'Cars',
      options: found.hits.map((car) => {
        const { href, title, subtitle, photo, price } = carRow(car, settings, now);
        return {
          path: href,
          name: subtitle === null ? title : `${title} ${subtitle}`,
          detail: price.type === null ? price.text : `${price.text} ${price.type}`,
          picture: photo === null ? undefined : pictureAddress(photo.source, 160),
        };
      }),
    },
  ];
  return Response.json({ groups: groups.filter(({ options }) => options.length > 0) });
}

function titleOf(phrases: readonly Phrase[]): string {
  if (phrases.some(({ meaning }) => meaning?.slipOf !== undefined)) return 'Did you mean';
  return phrases.length > 0 ? 'As filters' : 'Search for';
}

const cars = (count: number): string => counted(count, 'vehicle');
