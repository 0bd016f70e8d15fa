import type { Week } from '#domain/location/open-today.ts';
import type { WordmarkView } from '#ui/wordmark/wordmark.tsx';

export interface HeaderView {
  variant: 'line' | 'slab' | 'crest';
  wordmark: WordmarkView;
  links: { name: string; path: string }[];
  phone: { text: string; uri: string } | null;
  /** Whether vehicles can be saved. */
  watchlist: boolean;
  searchPlaceholder: string;
  /** The main location: its suburb and its week, from which the browser says whether it is open. */
  location: MainLocation | null;
}

export interface MainLocation {
  place: string;
  /** IANA name. */
  timezone: string;
  week: Week;
}
