import type { ComboboxGroup } from '#ui/combobox/combobox.tsx';
import type { Suggest } from '#ui/combobox/use-suggestions.ts';
import { CAR, HISTORY, SEARCH } from '#ui/icon/icons.ts';
import { recentSearches } from './recent-searches.ts';
import { SUGGEST_PATH, type SuggestionGroup } from './suggestion.ts';

const ICONS: Record<SuggestionGroup['kind'], string> = { read: SEARCH, names: SEARCH, cars: CAR };
const OFFLINE = 'No connection. Suggestions come back with it.';

/** What was looked for before, for an empty field; else what the server offers. The place of an option is its id. */
export const suggestSearches: Suggest = async (text, { signal }) => {
  const recent = recentSearches().filter((search) => search.toLowerCase().includes(text.toLowerCase()));
  const before: ComboboxGroup = {
    title: 'You looked for',
    icon: HISTORY,
    options: recent.map((search) => ({ id: `/search?${new URLSearchParams({ query: search })}`, name: search })),
  };
  if (text === '') return { groups: [before], note: null };
  try {
    const response = await fetch(`${SUGGEST_PATH}?${new URLSearchParams({ q: text })}`, { signal });
    if (!response.ok) throw new Error(`suggestions: ${response.status}`);
    const { groups } = (await response.json()) as { groups: SuggestionGroup[] };
    return {
      groups: [
        ...groups.map(({ kind, title, options }) => ({
          title,
          icon: ICONS[kind],
          options: options.map(({ path, ...option }) => ({ id: path, ...option })),
        })),
        before,
      ],
      note: groups.length === 0 ? `Nothing here is called “${text}”. Press Enter to search all words.` : null,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    return { groups: [before], note: OFFLINE };
  }
};
