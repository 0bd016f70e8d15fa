import type { WordmarkView } from '#ui/wordmark/wordmark.tsx';

export interface HeaderView {
  variant: 'line' | 'slab' | 'crest';
  wordmark: WordmarkView;
  links: { name: string; path: string }[];
  phone: { text: string; uri: string } | null;
  searchPlaceholder: string;
  /** The main yard: its suburb and its week, from which the browser says whether it is open. */
  yard: YardView | null;
}

export interface YardView {
  place: string;
  /** IANA name. */
  timezone: string;
  /** Sunday first; null is closed, times as "08:30". */
  week: ({ open: string; close: string } | null)[];
}
