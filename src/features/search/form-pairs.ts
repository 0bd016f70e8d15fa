const END = /_(min|max)$/;

/**
 * The filter form as an address writes it: nothing empty, the two ends of a range in one pair (`price=10000-35000`),
 * sorted by key. Numbers may be typed as "$10,000".
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
    range[end] = value.replace(/\D/g, '');
    ranges.set(key, range);
  }
  for (const [key, { min, max }] of ranges) if (min !== '' || max !== '') pairs.append(key, `${min}-${max}`);
  pairs.sort();
  return pairs;
}

/** Where these pairs lead: the path of the page stays as long as what it says is still chosen, and nothing more of it. */
export function searchAddress(pairs: URLSearchParams, base: { path: string; pairs: readonly (readonly [string, string])[] }): string {
  const left = new URLSearchParams(pairs);
  const said = new Map<string, string[]>();
  for (const [name, value] of base.pairs) said.set(name, [...(said.get(name) ?? []), value]);
  const kept = [...said].every(([name, values]) => values.length === left.getAll(name).length && values.every((value) => left.has(name, value)));
  if (kept) for (const name of said.keys()) left.delete(name);
  const path = kept ? base.path : '/search';
  return left.size === 0 ? path : `${path}?${left}`;
}
