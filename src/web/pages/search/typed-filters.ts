import type { OpenedSearch } from '#app/search/open-search.ts';
import type { Meaning, Phrase } from '#domain/search/typed/meaning.ts';
import { rangeName, valueName } from '#domain/search/refinement-labels.ts';
import type { RangeRefinement, ValueRefinement } from '#domain/search/refinements.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { RANGE_LIMITS } from '#domain/search/search-limits.ts';
import type { Range, SearchQuery } from '#domain/search/search-query.ts';
import { searchWithPhrases } from '#domain/search/typed/search-with-phrases.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { modelLabel } from '#domain/import/make-name.ts';
import { activeFilters, equipmentName, type ActiveFilter } from './active-filters.ts';

/** Some of the typed words became filters. */
export const hasUnderstood = ({ phrases }: Pick<OpenedSearch, 'phrases'>): boolean =>
  phrases.some(({ meaning }) => meaning !== undefined);

/** The filters of a search, one by one: first those read from typed phrases, then those in the address. */
export function typedFilters(opened: Pick<OpenedSearch, 'site' | 'requested' | 'query' | 'phrases'>): ActiveFilter[] {
  const { site, requested, query, phrases } = opened;
  const { settings, locations } = site;
  if (!hasUnderstood(opened)) return activeFilters(query, settings, locations);
  const { sortBy } = searchDefaults(settings);
  const base: SearchQuery = { ...requested, query: '', page: 1 };
  const withOnly = (search: SearchQuery, remaining: readonly Phrase[]) =>
    searchWithPhrases(search, remaining, sortBy).search;
  const read = phrases.filter(({ meaning }) => meaning !== undefined);
  return [
    ...(query.query === '' ? [] : [{ name: `“${query.query}”`, without: withOnly(base, read) }]),
    ...read.map((phrase) => ({
      name: phraseName(phrase, settings),
      without: withOnly(
        base,
        phrases.filter((other) => other !== phrase),
      ),
    })),
    ...activeFilters(base, settings, locations).map(({ name, without }) => ({
      name,
      without: withOnly(without, phrases),
    })),
  ];
}

/** Values of one filter that are named one by one. */
const MOST_NAMED = 3;

/** What a phrase was read as: "Mercedes-Benz", "Up to $30,000", "3 Series". */
function phraseName({ typed, meaning = {} }: Phrase, settings: SiteSettings): string {
  const names = [
    ...valueNames(meaning, typed, settings),
    ...(meaning.equipment ?? []).map(equipmentName),
    ...(meaning.not
      ? [`Not ${meaning.name ?? valueNames({ values: meaning.not }, unwanted(typed), settings).join(', ')}`]
      : []),
    ...(meaning.notEquipment ?? []).map((name) => `Without ${name}`),
    ...Object.entries(meaning.ranges ?? {}).map(([name, range]) => nameOfRange(name as RangeRefinement, range)),
    ...(meaning.certified ? [valueName('certified', 'true', settings)] : []),
    ...settings.search.sortOptions.filter(({ value }) => value === meaning.sortBy).map(({ name }) => name),
  ];
  return names.length > 0 ? names.join(', ') : typed;
}

/** "Not white or black" without its first word. */
const unwanted = (typed: string) => typed.replace(/^\S+ /, '');

function valueNames({ values = {}, name }: Meaning, typed: string, settings: SiteSettings): string[] {
  const { make = [], model, ...others } = values;
  if (model) {
    const label =
      name ?? (model.length > MOST_NAMED ? typed : model.map((one) => modelLabel(make[0] ?? '', one)).join(', '));
    return [make.length === 1 && !label.startsWith(make[0]!) ? `${make[0]} ${label}` : label];
  }
  return [
    ...make,
    ...Object.entries(others).map(
      ([key, own]) =>
        name ??
        (own.length > MOST_NAMED
          ? typed
          : own.map((value) => valueName(key as ValueRefinement, value, settings)).join(', ')),
    ),
  ];
}

function nameOfRange(name: RangeRefinement, { min, max }: Range): string {
  const { scale } = RANGE_LIMITS[name];
  return rangeName(name, min === undefined ? undefined : min / scale, max === undefined ? undefined : max / scale);
}
