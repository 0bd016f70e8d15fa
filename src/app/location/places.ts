import type { SiteSettings } from '#domain/site/site-settings.ts';

/** A place that a shopper may mean. */
export interface PlaceSuggestion {
  /** The adapter's own name for it: of use to `byId` alone. */
  id: string;
  /** "Newstead QLD 4006" */
  name: string;
}

export interface LocatedPlace {
  name: string;
  lat: number;
  lng: number;
}

/**
 * Port: localities and postcodes of one country. Each method rejects with `PlacesUnavailable` when no one can say;
 * "there is none" is an answer and no failure.
 */
export interface Places {
  /** Regions (suburbs, towns, postcodes; no streets) whose name contains the text, whatever its case; the likeliest first. */
  suggest(text: string): Promise<PlaceSuggestion[]>;
  byId(id: string): Promise<LocatedPlace | undefined>;
  byPostcode(postcode: string): Promise<LocatedPlace | undefined>;
  /** Words that must stand beside the suggestions. */
  readonly attribution: string | null;
}

/** The places of a site: its country, and anyone who its settings name. */
export type PlacesOf = (settings: Pick<SiteSettings, 'site' | 'places'>) => Places;

/** The service of places gave no usable answer. The message repeats nothing that a shopper typed. */
export class PlacesUnavailable extends Error {
  override name = 'PlacesUnavailable';
}

/** How many suggestions are of use under a field. */
export const MOST_SUGGESTIONS = 6;
