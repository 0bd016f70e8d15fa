import type { Phrase } from './meaning.ts';
import type { RangeRefinement, ValueRefinement } from '#domain/search/refinements.ts';
import type { Range, SearchQuery, SortBy } from '#domain/search/search-query.ts';

/**
 * A search whose words became filters. Filters that the search has already are narrowed and never widened; words that
 * would contradict them stay words: such phrases come back without a meaning. `defaultSort` is the order that a word
 * may replace.
 */
export function searchWithPhrases(
  search: SearchQuery,
  phrases: readonly Phrase[],
  defaultSort: SortBy,
): { search: SearchQuery; phrases: Phrase[] } {
  const filters = phrases.filter((phrase) => phrase.meaning && fits(phrase, search));
  const values = { ...search.values };
  for (const [name, meant] of meantValues(filters)) {
    const selected = search.values[name];
    values[name] = [...new Set(selected ? meant.filter((value) => selected.includes(value)) : meant)].sort();
  }
  const ranges = { ...search.ranges };
  let { not } = search;
  let { certified, sortBy, equipment, notEquipment } = search;
  for (const { meaning = {} } of filters) {
    for (const [name, range] of Object.entries(meaning.ranges ?? {}) as [RangeRefinement, Range][])
      ranges[name] = overlap(ranges[name] ?? {}, range) ?? range;
    certified ??= meaning.certified;
    if (meaning.not) not = together(not, meaning.not);
    if (meaning.equipment) equipment = joined(equipment, meaning.equipment);
    if (meaning.notEquipment) notEquipment = joined(notEquipment, meaning.notEquipment);
    if (meaning.sortBy && sortBy === defaultSort) sortBy = meaning.sortBy;
  }
  const read = phrases.map((phrase) => (filters.includes(phrase) ? phrase : { typed: phrase.typed }));
  return {
    search: {
      ...search,
      query: read.flatMap(({ typed, meaning }) => (meaning && !meaning.alsoWord ? [] : typed)).join(' '),
      values,
      ranges,
      ...(not ? { not } : {}),
      ...(equipment ? { equipment } : {}),
      ...(notEquipment ? { notEquipment } : {}),
      ...(certified === undefined ? {} : { certified }),
      sortBy,
    },
    phrases: read,
  };
}

const joined = (a: readonly string[] = [], b: readonly string[]): string[] => [...new Set([...a, ...b])].sort();

function together(a: SearchQuery['not'] = {}, b: NonNullable<SearchQuery['not']>): SearchQuery['not'] {
  const both = { ...a };
  for (const [name, values] of Object.entries(b) as [ValueRefinement, readonly string[]][])
    both[name] = joined(a[name], values);
  return both;
}

function fits({ meaning: { values = {}, ranges = {}, certified } = {} }: Phrase, search: SearchQuery): boolean {
  if (certified !== undefined && search.certified !== undefined && search.certified !== certified) return false;
  return (
    Object.entries(values).every(([name, meant]) => {
      const selected = search.values[name as ValueRefinement];
      return !selected || meant.some((value) => selected.includes(value));
    }) && Object.entries(ranges).every(([name, range]) => overlap(search.ranges[name as RangeRefinement] ?? {}, range))
  );
}

/** What phrases mean together: alternatives. A make that was named alone says which of the makes of a model is meant. */
function meantValues(phrases: readonly Phrase[]): Map<ValueRefinement, string[]> {
  const meant = new Map<ValueRefinement, string[]>();
  const meanings = phrases.map(({ meaning }) => meaning?.values ?? {});
  const makes = new Set(meanings.flatMap(({ make, model }) => (make && !model ? make : [])));
  for (const values of meanings) {
    for (const [name, own] of Object.entries(values) as [ValueRefinement, readonly string[]][]) {
      const named = name === 'make' && values.model ? own.filter((make) => makes.has(make)) : [];
      meant.set(name, [...(meant.get(name) ?? []), ...(named.length > 0 ? named : own)]);
    }
  }
  return meant;
}

/** The intersection of two ranges. Undefined: empty. */
function overlap(a: Range, b: Range): Range | undefined {
  const min = Math.max(a.min ?? -Infinity, b.min ?? -Infinity);
  const max = Math.min(a.max ?? Infinity, b.max ?? Infinity);
  if (min > max) return undefined;
  return { ...(min === -Infinity ? {} : { min }), ...(max === Infinity ? {} : { max }) };
}
