import { formatNumber } from '#domain/text/format-number.ts';
import type { FacetCount, SearchResult } from '#app/stock/stock-index.ts';
import { modelLabel } from '#domain/import/make-name.ts';
import { ITEM_TYPES, type ItemType } from '#domain/car/car-values.ts';
import { isRange, isValue } from '#domain/search/url-to-search.ts';
import { colourFamilies, familyCounts } from '#domain/search/typed/colour-families.ts';
import type { ValueRefinement } from '#domain/search/refinements.ts';
import { RADII_KM } from '#domain/search/search-policy.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import {
  labelOf,
  LIST_FOLDED,
  type FilterGroupView,
  type ListGroup,
  type OptionView,
} from '#features/search/search-view.ts';
import { shownItemTypes } from '#domain/stock/base-filter.ts';
import { bodySilhouette } from '#entities/silhouette/body-silhouette.ts';
import { rangeGroup } from './range-group.ts';
import { counted as countedName, groupTitle, valueName } from '#domain/search/refinement-labels.ts';

/** The number of groups that are open at first. The others show their chosen values. */
export const OPEN_GROUPS = 3;
/** A list gets a field to search it above this many. */
const LIST_SEARCHED = 12;
/** A page carries this many values of a list (and the chosen ones); the rest comes when the list is unfolded. */
export const LIST_SENT = 30;

export interface PanelCounts {
  /** Of this search. */
  counted: SearchResult;
  /** Of the whole site, when this search finds nothing: what can be chosen instead. */
  all?: SearchResult | undefined;
  /** Why the place that was typed is none. */
  placeProblem?: string | undefined;
  /** Some of the cars are in another country than the site and priced in its currency. */
  sellsAbroad?: boolean;
  /** How many a filter by price leaves out because no drive-away price of theirs is known. */
  unpriced?: number | undefined;
}

/** The filter panel of a site, with the counts of a search. `complete` names a list that is wanted to its last value. */
export function filterGroups(
  query: SearchQuery,
  counts: PanelCounts,
  settings: SiteSettings,
  complete?: string | null,
): FilterGroupView[] {
  const { counted, all } = counts;
  const groups: FilterGroupView[] = [];
  for (const name of settings.search.filters) {
    const shared = { name, title: groupTitle(name, settings), open: groups.length < OPEN_GROUPS };
    if (name === 'distance') {
      groups.push({ kind: 'radius', ...shared, ...radius(query, settings, counts.placeProblem) });
    } else if (isRange(name)) {
      // Links ask for a span of days ("this week's arrivals"). Shoppers don't type unix seconds.
      const span = counted.ranges[name] ?? all?.ranges[name];
      const group =
        name === 'created_at_timestamp'
          ? undefined
          : rangeGroup(name, query, span, settings, {
              sellsAbroad: counts.sellsAbroad,
              unknown: counts.counted.facets.price_basis?.find(({ value }) => value === 'unknown')?.count,
              unpriced: counts.unpriced,
            });
      if (group) groups.push({ ...shared, ...group });
    } else if (name === 'certified') {
      const options = [
        option('certified', 'true', counted.facets.certified, query.certified === true ? ['true'] : [], settings),
      ];
      if (options[0]?.checked || options[0]?.count !== '0')
        groups.push({ ...shared, ...list(options, options.length, 'certified', settings) });
    } else if (name === 'model') {
      const group = modelGroup(query, counts, settings);
      if (group) groups.push({ ...shared, ...group });
    } else if (name === 'colour') {
      const options = colourOptions(query, counts, settings);
      if (options.length > 0) groups.push({ ...shared, ...list(options, options.length, 'colour', settings) });
    } else if (isValue(name)) {
      const { options, total } = optionsOf(name, query, counts, settings, name === complete);
      if (options.length === 0) continue;
      if (name === 'body')
        groups.push({
          kind: 'tiles',
          ...shared,
          value: choice(options),
          options: options.map((tile) => ({
            ...tile,
            silhouette: bodySilhouette(tile.value, kindSold(counted, settings)),
          })),
        });
      else groups.push({ ...shared, ...list(options, total, name, settings) });
    }
  }
  return groups;
}

type List = Omit<ListGroup, 'name' | 'title' | 'open'>;

/** The values of a filter that are sent, and how many there are. */
function optionsOf(
  name: ValueRefinement,
  query: SearchQuery,
  { counted, all }: PanelCounts,
  settings: SiteSettings,
  complete: boolean,
): { options: OptionView[]; total: number } {
  const matching = counted.facets[name] ?? [];
  const counts = inOrder(name, matching.length > 0 ? matching : (all?.facets[name] ?? []));
  const chosen = query.values[name] ?? [];
  return {
    options: sent(counts, chosen, complete).map((value) => option(name, value, matching, chosen, settings)),
    total: new Set([...counts.map((count) => count.value), ...chosen]).size,
  };
}

/**
 * Families of paints, each with its number of cars; below a chosen one its paints. Names that are of no family, and
 * paints that an address chose by themselves, come at the end.
 */
function colourOptions(query: SearchQuery, { counted, all }: PanelCounts, settings: SiteSettings): OptionView[] {
  const matching = counted.facets.colour ?? [];
  const known = matching.length > 0 ? matching : (all?.facets.colour ?? []).map(({ value }) => ({ value, count: 0 }));
  const {
    colourFamilies: families = [],
    values: { colour: chosen = [] },
  } = query;
  const byFamily = familyCounts(known);
  const paint = (value: string) => option('colour', value, matching, chosen, settings);
  const ofFamily = (family: string) =>
    families.includes(family) ? known.filter(({ value }) => colourFamilies(value).includes(family)) : [];
  const byFamilies = [...new Set([...byFamily.map(({ value }) => value), ...families])].flatMap((family) => [
    {
      name: 'colour_family' as const,
      value: family,
      count: formatNumber(byFamily.find(({ value }) => value === family)?.count ?? 0),
      ...(families.includes(family) && CHECKED),
    },
    ...ofFamily(family).map(({ value }) => paint(value)),
  ]);
  const withoutFamily = known.filter(({ value }) => colourFamilies(value).length === 0).map(({ value }) => value);
  const shown = new Set(byFamilies.map(({ name, value }) => `${name} ${value}`));
  const rest = [...new Set([...withoutFamily, ...chosen])].filter((value) => !shown.has(`colour ${value}`)).map(paint);
  return [...byFamilies, ...rest].filter(
    (one, at, options) => options.findIndex(({ name, value }) => name === one.name && value === one.value) === at,
  );
}

/** Models of the chosen makes. The group is there from the start: one that came with a choice would move what is below. */
function modelGroup(query: SearchQuery, counts: PanelCounts, settings: SiteSettings): List | undefined {
  const { make = [], model = [] } = query.values;
  const hasMakes = (counts.counted.facets.make ?? counts.all?.facets.make ?? []).length > 0;
  if (make.length === 0 && model.length === 0 && hasMakes && settings.search.filters.includes('make'))
    return { ...list([], 0, 'model', settings), hint: 'Choose a make first.' };
  // of an empty search the models of all makes would be no help
  const { options, total } = optionsOf('model', query, { counted: counts.counted }, settings, true);
  if (options.length === 0) return undefined;
  const named =
    make.length === 1
      ? options.map((one) => ({ ...one, ...labelled(one.value, modelLabel(make[0]!, one.value)) }))
      : options;
  return { ...list(named, total, 'model', settings), of: make.join() };
}

/** What most of the stock is: a body of the same name looks different as a truck. */
export const kindSold = (result: SearchResult, { stock }: SiteSettings): ItemType =>
  shownItemTypes(stock)?.[0] ?? ITEM_TYPES.find((type) => type === result.facets.item_type?.[0]?.value) ?? 'car';

function list(options: OptionView[], total: number, name: ValueRefinement | 'certified', settings: SiteSettings): List {
  const all = countedName(name, total, settings);
  return {
    kind: 'list',
    options,
    partial: options.length < total,
    value: choice(options),
    more: total > LIST_FOLDED ? `Show all ${all}` : null,
    find: total > LIST_SEARCHED ? `Search ${all}` : null,
  };
}

function option(
  name: ValueRefinement | 'certified',
  value: string,
  counts: readonly FacetCount[] | undefined,
  chosen: readonly string[],
  settings: SiteSettings,
): OptionView {
  const count = counts?.find((one) => one.value === value)?.count ?? 0;
  return {
    name,
    value,
    ...labelled(value, valueName(name, value, settings)),
    count: formatNumber(count),
    ...(chosen.includes(value) && CHECKED),
  };
}

const CHECKED = { checked: true };

const labelled = (value: string, label: string) => (label === value ? {} : { label });

/** Chosen values that no car has any more are still listed, so that they can be removed. */
function sent(counts: readonly FacetCount[], chosen: readonly string[], complete: boolean): string[] {
  const values = counts.map(({ value }) => value);
  return [...new Set([...(complete ? values : values.slice(0, LIST_SENT)), ...chosen])];
}

const CAR_TYPE_ORDER = ['new', 'demo', 'used'];
/** Numbers and bands go up, conditions from new to used; names stay as they come, most cars first. */
function inOrder(name: ValueRefinement, counts: readonly FacetCount[]): readonly FacetCount[] {
  if (name === 'car_type')
    return counts.toSorted((a, b) => CAR_TYPE_ORDER.indexOf(a.value) - CAR_TYPE_ORDER.indexOf(b.value));
  if (name === 'seats' || name === 'price_range' || name === 'weekly_price_range')
    return counts.toSorted((a, b) => Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10));
  return counts;
}

const choice = (options: readonly OptionView[]) =>
  options
    .filter(({ checked }) => checked)
    .map(labelOf)
    .join(', ') || 'Any';

function radius({ near, place }: SearchQuery, { search }: SiteSettings, problem: string | undefined) {
  const radiusKm = near?.radiusKm ?? place?.radiusKm ?? search.radiusKm;
  const radii = [...new Set([...RADII_KM, radiusKm])].sort((a, b) => a - b);
  return {
    value: near ? `${radiusKm} km of ${near.name ?? 'you'}` : 'Any',
    text: near ? (near.name ?? '') : (place?.name ?? ''),
    point: near ? { lat: near.lat, lng: near.lng } : null,
    error: problem ?? null,
    ...(problem === undefined ? {} : { open: true }),
    radii,
    radius: radiusKm,
  };
}
