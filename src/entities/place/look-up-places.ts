import type { Suggest, Suggestions } from '#ui/combobox/use-suggestions.ts';
import { CAR, PIN } from '#ui/icon/icons.ts';
import { DEALERSHIPS } from './suggest-places.ts';

interface Answer {
  dealerships: { id: string; name: string; detail: string }[];
  places: { id: string; name: string }[];
  unavailable: boolean;
  attribution: string | null;
}

/** Suggestions of the server: dealerships and places, or places alone. */
export async function lookUpPlaces(
  text: string,
  { forced, signal }: Parameters<Suggest>[1],
  only?: 'places',
): Promise<Suggestions> {
  if (text === '' && !forced) return { groups: [], note: null };
  const parameters = new URLSearchParams({ q: text, ...(only && { only }), ...(text === '' && { forced: 'true' }) });
  const response = await fetch(`/api/places?${parameters}`, { signal });
  if (!response.ok) throw new Error(`suggestions: ${response.status}`);
  const { dealerships, places, unavailable, attribution } = (await response.json()) as Answer;
  return {
    groups: [
      { title: DEALERSHIPS, icon: CAR, options: dealerships },
      { title: 'Places', icon: PIN, options: places },
    ],
    note: unavailable
      ? 'Location search isn’t working right now.'
      : places.length > 0
        ? attribution
        : dealerships.length === 0 && text !== ''
          ? `No results for “${text}”. Try a postcode.`
          : null,
  };
}

/** Where a suggested place is; undefined: not known. */
export async function locatePlace(id: string): Promise<{ name: string; lat: number; lng: number } | undefined> {
  try {
    const response = await fetch(`/api/places?${new URLSearchParams({ id })}`);
    return response.ok ? ((await response.json()) as { name: string; lat: number; lng: number }) : undefined;
  } catch {
    return undefined; // offline: what was chosen is sent as it is written, and the server looks for it
  }
}
