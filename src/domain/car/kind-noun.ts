import type { ItemType } from './car-values.ts';

/** The word for one vehicle where these kinds are for sale: "caravan"; "vehicle" of several kinds, and of none. */
export const kindNoun = (kinds: readonly ItemType[]): ItemType | 'vehicle' =>
  kinds.length === 1 ? kinds[0]! : 'vehicle';
