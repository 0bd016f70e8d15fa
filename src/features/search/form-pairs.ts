import { written } from '#entities/range/range-view.ts';
import type { FiltersView, RadiusGroup } from './search-view.ts';
import { typedNumber } from '#domain/search/typed/typed-number.ts';
import { UNNAMED } from '#domain/search/url-to-search.ts';

const END = /_(min|max)$/;

/**
 * The filter form as an address writes it: nothing empty, the two ends of a range in one pair (`price=10000-35000`),
 * sorted by key. Numbers may be typed as "$10,000" or "10k".
 */
export function formPairs(entries: Iterable<readonly [string, FormDataEntryValue]>): URLSearchParams {
  const pairs = new URLSearchParams();
  const ranges = new Map<string, { min: string; max: string }>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || value === '') continue;
    const end = END.exec(name)?.[1] as 'min' | 'max' | undefined;
    if (end === undefined) {
      if (!pairs.has(name, value)) pairs.append(name, value);
      continue;
    }
    const key = name.replace(END, '');
    const range = ranges.get(key) ?? { min: '', max: '' };
    range[end] = String(typedNumber(value) ?? '');
    ranges.set(key, range);
  }
  for (const [key, { min, max }] of ranges) if (min !== '' || max !== '') pairs.append(key, `${min}-${max}`);
  settlePlace(pairs);
  pairs.sort();
  return pairs;
}

/** The coordinates are those of `around`: another text in the field is another place. A radius is nothing without one. */
function settlePlace(pairs: URLSearchParams): void {
  const around = pairs.get('around');
  pairs.delete('around');
  if (around !== null && around !== (pairs.get('userLocation') ?? UNNAMED)) {
    pairs.delete('lat');
    pairs.delete('lng');
  }
  if (!pairs.has('lat') && !pairs.has('userLocation')) pairs.delete('radius');
}

/** The pairs of the form as the server drew it, before anybody touched it. */
export const drawnPairs = (filters: FiltersView): URLSearchParams => formPairs(drawnEntries(filters));

/** And the values of its fields. */
export function drawnEntries({ panel, sort }: FiltersView): (readonly [string, string])[] {
  const entries: (readonly [string, string])[] = [['sortBy', sort], ...panel.hidden];
  for (const group of panel.groups) {
    if (group.kind === 'range')
      entries.push([`${group.name}_min`, written(group, group.low)], [`${group.name}_max`, written(group, group.high)]);
    else if (group.kind === 'radius') entries.push(...radiusPairs(group));
    else
      entries.push(...group.options.filter(({ checked }) => checked).map(({ name, value }) => [name, value] as const));
  }
  return entries;
}

/** As the form sends them: fields of no place are empty. */
const radiusPairs = ({ text, point, radius }: RadiusGroup): (readonly [string, string])[] => [
  ['userLocation', text],
  ...placePairs(text, point),
  ['radius', String(radius)],
];

/** What the form holds unseen of a place that is known. */
export const placePairs = (text: string, point: RadiusGroup['point']): (readonly [string, string])[] =>
  point === null
    ? []
    : [
        ['lat', String(point.lat)],
        ['lng', String(point.lng)],
        ['around', text === '' ? UNNAMED : text],
      ];

/** Where these pairs lead: the path of the page stays as long as what it says is still chosen, and nothing more of it. */
export function searchAddress(
  pairs: URLSearchParams,
  base: { path: string; pairs: readonly (readonly [string, string])[] },
): string {
  const left = new URLSearchParams(pairs);
  const pathValues = new Map<string, string[]>();
  for (const [name, value] of base.pairs) pathValues.set(name, [...(pathValues.get(name) ?? []), value]);
  const staysOnPath = [...pathValues].every(
    ([name, values]) => values.length === left.getAll(name).length && values.every((value) => left.has(name, value)),
  );
  if (staysOnPath) for (const name of pathValues.keys()) left.delete(name);
  const path = staysOnPath ? base.path : '/search';
  return left.size === 0 ? path : `${path}?${left}`;
}
