import { formTool } from '#domain/assistant/form-tool.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import { showMe, stockNoun } from '#domain/labels/stock-noun.ts';
import type { OpenedSearch } from '#app/search/open-search.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { canonicalSearchUrl, searchPath, type SearchVocabulary } from '#domain/search/search-path.ts';
import { EMPTY_QUERY, VIEWS, type SearchQuery } from '#domain/search/search-query.ts';
import type { PriceChoice } from '#domain/price/price-choice.ts';
import { searchToUrl } from '#domain/search/search-to-url.ts';
import { alertPath, SEARCH_PATH } from '#domain/site/site-paths.ts';
import { watchedQuery } from '#domain/alert/watched-query.ts';
import type { PanelView, SearchView } from '#features/search/search-view.ts';
import { readView } from './read-view.ts';
import { pagesShown } from '#ui/pagination/pages-shown.ts';
import type { DealView } from '#entities/listing-card/listing-card-view.ts';
import { bodySilhouette } from '#entities/silhouette/body-silhouette.ts';
import type { DrawCards } from '../../cards/draw-cards.ts';
import { priceSwitchView } from '../../cards/price-switch-view.ts';
import { myNumbersView } from '../../cards/my-numbers-view.ts';
import { namingPrices } from '#app/alert/naming-prices.ts';
import { emptyView } from './empty-view.ts';
import { filterGroups, kindSold } from './filter-groups.ts';
import { listedBeside } from './listed-beside.ts';
import { modelLabel } from '#domain/import/make-name.ts';
import { nextLinks } from './next-links.ts';
import { searchPromos } from './search-promos.tsx';
import { searchTitle } from './search-title.ts';
import { typedFilters } from './typed-filters.ts';

/** What the page shows beside the results. */
export interface ResultExtras {
  /** What an empty search would find without each of its filters. */
  withoutEach?: readonly number[];
  /** The result of `searchWithKm`. */
  withKm?: number | undefined;
  /** The deal shown on each card, by the car's id. */
  deals?: ReadonlyMap<number, DealView>;
}

/** All that the page shows, in words. */
export function searchPage(
  facts: OpenedSearch,
  draw: DrawCards,
  { withoutEach = [], withKm, deals }: ResultExtras = {},
): SearchView {
  const {
    site: { settings, locations },
    requested,
    query,
    result,
    counted,
  } = facts;
  const path = (search: SearchQuery) =>
    canonicalSearchUrl(search, facts.vocabulary, searchDefaults(facts.site.settings));
  const heading = searchTitle(query, settings, locations);
  const chips = typedFilters(facts).map(({ name, without }) => ({ name, path: path(without) }));
  return {
    heading,
    count: formatNumber(counted.count),
    noun: stockNoun(counted.count, settings.labels).toLowerCase(),
    beside: listedBeside(facts),
    place:
      query.page > 1 && result.pages > 1 && query.page <= result.pages ? `page ${query.page} of ${result.pages}` : null,
    crumbs: crumbs(facts, heading),
    read: readView(facts, path({ ...requested, literal: true, page: 1 })),
    chips,
    next: result.hits.length === 0 ? null : nextLinks(facts, chips.length > 0, withKm),
    sort: sortMenu(facts),
    prices: priceSwitchView(
      settings,
      (prices) => path(inPrices(requested, prices)),
      counted.facets.price_basis,
      facts.unpriced,
    ),
    numbers: myNumbersView(settings),
    panel: filterPanel(facts),
    tool: formTool(settings.assistant, 'filter_stock', 'Filters the results. The person sends it.'),
    cards: draw(result.hits, {
      level: 'h2',
      first: true,
      near: query.near,
      deals,
      between: searchPromos(facts, path(requested)),
    }),
    columns: settings.card.columns,
    views: VIEWS.map((view) => ({
      view,
      name: view === 'grid' ? 'Grid' : 'List',
      path: path({ ...requested, view }),
      current: view === (query.view ?? settings.search.view),
    })),
    pagination: {
      page: query.page,
      pages: result.pages,
      paths: Object.fromEntries(
        pagesShown(query.page, result.pages)
          .filter((page) => page !== 'gap')
          .map((page) => [page, path({ ...requested, page })]),
      ),
    },
    silhouette: bodySilhouette(null, kindSold(counted, settings)),
    alert: settings.alerts.offered
      ? alertPath({ search: namingPrices(path(watchedQuery(requested)), settings) })
      : null,
    empty: result.hits.length > 0 ? null : emptyView(facts, withoutEach),
  };
}

/** The same search in other prices. What only drive-away prices have is left behind. */
function inPrices(search: SearchQuery, prices: PriceChoice): SearchQuery {
  const { price_basis: _, ...values } = search.values;
  return { ...search, prices, values: prices === 'advertised' ? values : search.values, page: 1 };
}

/** The filter panel alone, as it is recounted while a shopper chooses in the sheet of a phone. */
export function filterPanel(facts: OpenedSearch, complete?: string | null): PanelView {
  const { site, query, counted, vocabulary } = facts;
  const { settings } = site;
  const defaults = searchDefaults(site.settings);
  const first = { ...query, page: 1 };
  const address = canonicalSearchUrl(first, vocabulary, defaults);
  const groups = filterGroups(query, { ...facts, sellsAbroad: sellsAbroad(site) }, settings, complete);
  const controls = new Set([
    'sortBy',
    ...groups.flatMap((group) =>
      group.kind === 'range'
        ? [group.name]
        : group.kind === 'radius'
          ? ['radius', 'lat', 'lng', 'userLocation']
          : group.options.map(({ name }) => name),
    ),
  ]);
  const { noun } = settings.labels;
  return {
    showMe: showMe(counted.count, settings.labels),
    showMeUncounted: `Show Me ${noun.many}`,
    path: address,
    chosen: typedFilters(facts).length,
    clearPath: canonicalSearchUrl(
      { ...EMPTY_QUERY, sortBy: defaults.sortBy, view: query.view, prices: query.prices },
      vocabulary,
      defaults,
    ),
    base: basePath(address, vocabulary),
    hidden: [...new URLSearchParams(searchToUrl(first, defaults))].filter(([name]) => !controls.has(name)),
    groups,
  };
}

/** Whether its stock is in another country, too. A site of one country does not need the group's exchange rate. */
const sellsAbroad = ({ locations, stockFilter: { dealershipIds }, settings }: OpenedSearch['site']): boolean =>
  locations.some(
    (location) =>
      location.country !== settings.site.country && (dealershipIds?.includes(location.dealership_id) ?? true),
  );

/** The site's default order has no value, so that the form leaves it out of the address. */
function sortMenu({ site, query }: OpenedSearch): SearchView['sort'] {
  const { sortBy } = searchDefaults(site.settings);
  const short = (value: string) => (value === sortBy ? '' : value);
  const options = site.settings.search.sortOptions.filter(
    ({ value }) => value !== 'distance' || query.near !== undefined,
  );
  return {
    value: short(query.sortBy),
    options: options.map(({ value, name }) => ({ value: short(value), name })),
  };
}

function basePath(address: string, vocabulary: SearchVocabulary): PanelView['base'] {
  const [path = ''] = address.split('?');
  const named = searchPath(path.split('/').slice(2), vocabulary);
  return {
    path,
    pairs: Object.entries(named?.values ?? {}).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    ),
  };
}

/** Home / Toyota / HiLux: the parts of the path, each with its own page. */
function crumbs({ site, query, vocabulary }: OpenedSearch, heading: string): SearchView['crumbs'] {
  const { make, model } = query.values;
  const home = { name: 'Home', href: '/' };
  const all = {
    name: `All ${nounInSentence(site.settings.labels.noun.many, site.settings.stock.makes ?? [])}`,
    href: SEARCH_PATH,
  };
  if (make?.length === 1 && model?.length === 1) {
    return [
      home,
      all,
      {
        name: make[0]!,
        href: canonicalSearchUrl({ ...query, query: '', ranges: {}, values: { make }, page: 1 }, vocabulary),
      },
      { name: modelLabel(make[0]!, model[0]!) },
    ];
  }
  const address = canonicalSearchUrl(
    { ...query, view: undefined, prices: undefined },
    vocabulary,
    searchDefaults(site.settings),
  );
  return address === SEARCH_PATH ? [home, { name: all.name }] : [home, all, { name: heading }];
}
