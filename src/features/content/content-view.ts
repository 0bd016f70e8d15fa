import type { FormView } from '#entities/form/form-view.ts';
import type { LimitedListView } from '#entities/listing-card/limited-list.tsx';
import type { LocationView } from '#entities/location/location-view.ts';
import type { ReviewsView } from '#entities/reviews/reviews-view.ts';

/** A page that the dealer wrote. */
export interface ContentPageView {
  title: string;
  /** "2 November 2026", of a post. */
  date: string | null;
  crumbs: { name: string; href?: string }[];
  /** `at`: the number of the block in the page, from 1. */
  blocks: (BlockView & { at: number })[];
}

/** One part of it, finished; what has nothing to show is left out. */
export type BlockView =
  | { kind: 'text'; html: string }
  | { kind: 'hero'; title: string; text: string | null; picture: string | null; button: LinkView | null }
  | { kind: 'tiles'; title: string | null; tiles: ContentTileView[] }
  | { kind: 'stock'; list: LimitedListView }
  | { kind: 'form'; title: string; text: string | null; form: FormView }
  | { kind: 'invitation'; title: string; text: string | null; button: LinkView }
  | { kind: 'locations'; title: string | null; locations: LocationView[] }
  | { kind: 'faq'; title: string | null; questions: { question: string; answer: string[] }[] }
  | { kind: 'video'; title: string; source: string; poster: string | null }
  | { kind: 'why'; title: string; points: { title: string; text: string | null }[] }
  | { kind: 'reviews'; reviews: ReviewsView };

export interface LinkView {
  name: string;
  path: string;
}

export interface ContentTileView {
  title: string;
  text: string | null;
  picture: string | null;
  path: string;
  /** "until 30 June 2027"; null: no one said. */
  until: string | null;
}
