import type { ClippedTextView } from '#ui/disclosure/clipped-text.tsx';

/** What customers wrote, as a page shows it. */
export interface ReviewsView {
  title: string;
  rating: number;
  /** "4.4 rating out of 886 reviews" */
  summary: string;
  reviews: ReviewView[];
  carousel: { startIndex: number; rotateMs: number | null } | null;
  /** Where they come from and where one is written. */
  link: string | null;
  /** Where the rating of this moment is asked for; null: no one knows a newer one. */
  newer: string | null;
}

export interface ReviewView {
  id: number;
  name: string;
  rating: number;
  text: ClippedTextView | null;
  /** "2 November 2026" */
  date: string;
  image: string | null;
  reply: { text: string; date: string | null } | null;
}
