import { REFINEMENTS, type RangeRefinement, type ValueRefinement } from '#domain/search/refinements.ts';
import { modelLabel } from '#domain/import/make-name.ts';
import { RANGE_LIMITS } from '#domain/search/search-limits.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { Location } from '#domain/location/location.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { rangeName, valueName } from '#domain/search/refinement-labels.ts';

export interface ActiveFilter {
  name: string;
  /** The same search without it, from its first page. */
  without: SearchQuery;
}

/** Everything that narrows a search, one by one, in the order of the site's filters. */
export function activeFilters(
  query: SearchQuery,
  settings: SiteSettings,
  locations: readonly Location[],
): ActiveFilter[] {
  const order: readonly string[] = settings.search.filters;
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const first = { ...query, page: 1 };
  const active: ActiveFilter[] = [];
  if (query.query !== '') active.push({ name: `“${query.query}”`, without: { ...first, query: '' } });
  const chosen = Object.keys(REFINEMENTS).filter(
    (key) => key in query.values || key in query.ranges || key === 'certified',
  );
  for (const key of chosen.sort((a, b) => rank(a) - rank(b))) {
    for (const value of query.values[key as ValueRefinement] ?? []) {
      active.push({
        name: filterName(key as ValueRefinement, value, query, settings),
        without: withoutValue(first, key as ValueRefinement, value),
      });
    }
    const range = query.ranges[key as RangeRefinement];
    if (range) {
      const { [key as RangeRefinement]: _, ...ranges } = query.ranges;
      const { scale } = RANGE_LIMITS[key as RangeRefinement];
      active.push({
        name: rangeName(key as RangeRefinement, shown(range.min, scale), shown(range.max, scale)),
        without: { ...first, ranges },
      });
    }
    if (key === 'certified' && query.certified !== undefined) {
      const { certified: _, ...rest } = first;
      active.push({ name: valueName('certified', String(query.certified), settings), without: rest });
    }
  }
  for (const family of query.colourFamilies ?? []) {
    const left = query.colourFamilies!.filter((one) => one !== family);
    active.push({ name: family, without: { ...first, colourFamilies: left.length > 0 ? left : undefined } });
  }
  for (const [key, values] of Object.entries(query.not ?? {}) as [ValueRefinement, readonly string[]][])
    for (const value of values)
      active.push({
        name: `Not ${valueName(key, value, settings)}`,
        without: { ...first, not: withoutOne(query.not, key, value) },
      });
  for (const name of query.equipment ?? [])
    active.push({ name: equipmentName(name), without: { ...first, equipment: without(query.equipment, name) } });
  for (const name of query.notEquipment ?? [])
    active.push({ name: `Without ${name}`, without: { ...first, notEquipment: without(query.notEquipment, name) } });
  if (query.near) {
    const { near: _, ...others } = first;
    const rest = others.sortBy === 'distance' ? { ...others, sortBy: searchDefaults(settings).sortBy } : others;
    active.push({ name: `Within ${query.near.radiusKm} km of ${query.near.name ?? 'you'}`, without: rest });
  }
  if (query.locationId !== undefined) {
    const { locationId: _, locationType: __, ...rest } = first;
    active.push({ name: locations.find(({ id }) => id === query.locationId)?.name ?? 'One location', without: rest });
  }
  return active;
}

/** As it was typed, with a capital. */
export const equipmentName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function without(names: readonly string[] = [], name: string): string[] | undefined {
  const left = names.filter((other) => other !== name);
  return left.length > 0 ? left : undefined;
}

/** A model under one make is called as it is there: 3 is Mazda3. */
const filterName = (
  key: ValueRefinement,
  value: string,
  { values: { make = [] } }: SearchQuery,
  settings: SiteSettings,
): string =>
  key === 'model' && make.length === 1 ? modelLabel(make[0] ?? '', value) : valueName(key, value, settings);

/** A make goes with the models that were chosen under it: they would find nothing alone, or the wrong cars. */
function withoutValue(query: SearchQuery, key: ValueRefinement, value: string): SearchQuery {
  const values = { ...query.values };
  const left = (values[key] ?? []).filter((one) => one !== value);
  if (left.length > 0) values[key] = left;
  else delete values[key];
  if (key === 'make' && left.length === 0) delete values.model;
  return { ...query, values };
}

function withoutOne(not: SearchQuery['not'], key: ValueRefinement, value: string): SearchQuery['not'] {
  const { [key]: values = [], ...others } = not ?? {};
  const left = values.filter((one) => one !== value);
  if (left.length > 0) return { ...others, [key]: left };
  return Object.keys(others).length > 0 ? others : undefined;
}

const shown = (value: number | undefined, scale: number) => (value === undefined ? undefined : value / scale);
