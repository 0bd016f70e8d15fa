import type { ComboboxGroup } from '#ui/combobox/combobox.tsx';
import type { Suggest } from '#ui/combobox/use-suggestions.ts';
import { CAR, FILE, HISTORY, PIN, SEARCH, TAG } from '#ui/icon/icons.ts';
import { recentSearches } from './recent-searches.ts';
import { pricesOfPage } from '../price/prices-of-page.ts';
import { SUGGEST_PATH, type SuggestionGroup } from './suggestion.ts';

const ICONS: Record<SuggestionGroup['kind'], string> = {
  read: SEARCH,
  names: SEARCH,
  places: PIN,
  prices: TAG,
  pages: FILE,
  cars: CAR,
  often: SEARCH,
};
const OFFLINE = 'No connection. Suggestions come back with it.';

/** What was looked for before on this device. The place of an option is its id. */
export const lookedFor = (text: string): ComboboxGroup => ({
  title: 'You looked for',
  icon: HISTORY,
  options: recentSearches()
    .filter((search) => search.toLowerCase().includes(text.toLowerCase()))
    .map((search) => ({ id: `/search?${new URLSearchParams({ query: search })}`, name: search })),
});

/** What the server offers, and what was looked for before: first for an empty field, else the last of the words. */
export const suggestSearches: Suggest = async (text, { signal }) => {
  const before = lookedFor(text);
  try {
    const response = await fetch(`${SUGGEST_PATH}?${new URLSearchParams({ q: text })}${pricesOfPage()}`, { signal });
    if (!response.ok) throw new Error(`suggestions: ${response.status}`);
    const { groups } = (await response.json()) as { groups: SuggestionGroup[] };
    const offered = groups.map(({ kind, title, options }) => ({
      title,
      icon: ICONS[kind],
      options: options.map(({ path, ...option }) => ({ id: path, ...option })),
    }));
    // words before pictures, which are in a column of their own where there is room
    const words = offered.filter(({ icon }) => icon !== CAR);
    const cars = offered.filter(({ icon }) => icon === CAR);
    return {
      groups: text === '' ? [before, ...offered] : [...words, besides(words, before), ...cars],
      note:
        groups.length === 0 && text !== ''
          ? `Nothing here is called “${text}”. Press Enter to search all words.`
          : null,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    return { groups: [before], note: OFFLINE };
  }
};

/** What was looked for before, without what is offered already. */
export function besides(offered: readonly ComboboxGroup[], before: ComboboxGroup): ComboboxGroup {
  const keyOf = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const names = new Set(offered.flatMap(({ options }) => options.map(({ name }) => keyOf(name))));
  return { ...before, options: before.options.filter(({ name }) => !names.has(keyOf(name))) };
}
