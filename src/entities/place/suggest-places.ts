import type { Suggest } from '#ui/combobox/use-suggestions.ts';

export const DEALERSHIPS = 'Dealerships';

const load = () => import('./look-up-places.ts');

/** Suggestions of the server: dealerships and places, or places alone. What asks for them comes with the first question. */
export const suggestPlaces =
  (only?: 'places'): Suggest =>
  async (text, options) =>
    await (await load()).lookUpPlaces(text, options, only);

/** Where a suggested place is; undefined when no one can say. */
export const locatePlace = async (id: string) => await (await load()).locatePlace(id);
