import { suggestSearches, type Completion } from '#app/search/suggest-searches.ts';
import { searchAtPath } from '#app/search/search-at-path.ts';
import { searchVocabulary } from '#app/search/search-vocabulary.ts';
import { linksNamed } from '#domain/menu/links-named.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { SEARCH_LIMITS } from '#domain/search/search-limits.ts';
import { canonicalSearchUrl } from '#domain/search/search-path.ts';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import { money, valueName } from '#domain/search/refinement-labels.ts';
import type { Phrase } from '#domain/search/typed/meaning.ts';
import { counted } from '#domain/text/words.ts';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import type { SearchSuggestion, SuggestionGroup } from '#entities/suggestion/suggestion.ts';
import { carRow } from '../../cards/car-row.ts';
import { services, siteRequest } from '../../context.ts';
import { layoutOf } from '../../layout/layout-of.ts';
import type { RouteArgs } from '../../route-module.ts';
import { badParameters } from '../../problem.ts';
import { typedFilters } from '../search/typed-filters.ts';

/**
 * `GET /api/suggest?q=hybrid suv un`: what a search box offers while one types, as `{groups}`. First how the whole text is
 * read, then names and prices that its last words begin, then pages of the site and cars. Without a text: what is often
 * looked for. Every line that leads to a search has the number of cars that its address finds.
 */
export async function loader({ request, context }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { search, places } = context.get(services);
  const { stock } = search;
  const text = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  if (text.length > SEARCH_LIMITS.queryLength)
    return badParameters([
      { parameter: 'q', value: '', detail: `is longer than ${SEARCH_LIMITS.queryLength} characters.` },
    ]);
  const { settings } = site;
  if (text === '') {
    const often = await Promise.all(
      settings.home.quickLinks
        .filter(({ path }) => path.startsWith(SEARCH_PATH))
        .map(async ({ name, path }) => ({ name, path, found: await searchAtPath({ site, stock, now }, path, 0) })),
    );
    return answer([
      {
        kind: 'often',
        title: 'Often looked for',
        options: often.flatMap(({ name, path, found }) =>
          found && found.result.count > 0 ? [{ name, path, detail: cars(found.result.count) }] : [],
        ),
      },
    ]);
  }
  const [{ read, found, completions, prices, around }, vocabulary] = await Promise.all([
    suggestSearches({ site, stock, places: places(settings), now }, text),
    searchVocabulary(site, stock, now),
  ]);
  const defaults = searchDefaults(settings);
  const readAs = typedFilters({
    site,
    requested: { ...EMPTY_QUERY, query: text },
    query: read.query,
    phrases: read.phrases,
  });
  const pathOf = (search: Completion['search']) => canonicalSearchUrl({ ...search, page: 1 }, vocabulary, defaults);
  // "toyota coro": the names say better what the half of a word becomes
  const isHalfRead = read.query.query !== '' && completions.length > 0;
  // "subaru outback": a name that is whole is read as itself
  const name = readAs.map((each) => each.name).join(' · ') || text;
  const isNamed = completions.some(
    ({ of, value, search }) => pathOf(search) === pathOf(read.query) || valueName(of, value, settings) === name,
  );
  const whole: SearchSuggestion[] =
    found.count > 0 && !isHalfRead && !isNamed
      ? [{ path: `/search?${new URLSearchParams({ query: text })}`, name, detail: cars(found.count) }]
      : [];
  const named = (some: readonly Completion[]): SearchSuggestion[] =>
    some.map(({ of, value, search, count }) => ({
      path: pathOf(search),
      name: valueName(of, value, settings),
      detail: cars(count),
    }));
  return answer([
    { kind: 'read', title: titleOf(read.phrases), options: whole },
    {
      kind: 'names',
      title: 'Makes, models and more',
      options: named(completions.filter(({ of }) => of !== 'city')),
    },
    {
      kind: 'places',
      title: 'Places',
      options: [
        ...named(completions.filter(({ of }) => of === 'city')),
        ...around.map(({ name, radiusKm, search, count }) => ({
          path: pathOf(search),
          name: `Within ${radiusKm} km of ${name}`,
          detail: cars(count),
        })),
      ],
    },
    {
      kind: 'prices',
      title: 'Prices',
      options: prices.map(({ bound, amount, search, count }) => ({
        path: pathOf(search),
        name: `${bound === 'under' ? 'Under' : 'Over'} ${money(amount)}`,
        detail: cars(count),
      })),
    },
    {
      kind: 'pages',
      title: 'Pages',
      options: linksNamed(layoutOf(site, now).pages, text).map(({ name, path }) => ({ name, path })),
    },
    {
      kind: 'cars',
      title: 'Cars',
      options: found.hits.map((car) => {
        const { href, title, subtitle, photo, price } = carRow(car, site, now);
        return {
          path: href,
          name: subtitle === null ? title : `${title} ${subtitle}`,
          detail: price.type === null ? price.text : `${price.text} ${price.type}`,
          picture: photo === null ? undefined : pictureAddress(photo.source, 160),
        };
      }),
    },
  ]);
}

const answer = (groups: readonly SuggestionGroup[]) =>
  Response.json({ groups: groups.filter(({ options }) => options.length > 0) });

function titleOf(phrases: readonly Phrase[]): string {
  if (phrases.some(({ meaning }) => meaning?.slipOf !== undefined)) return 'Did you mean';
  return phrases.length > 0 ? 'As filters' : 'Search for';
}

const cars = (count: number): string => counted(count, 'vehicle');
