import type { LimitedListView } from '#entities/listing-card/limited-list.tsx';
import type { PhotoView } from '#entities/photo/photo.tsx';
import type { SilhouetteName } from '#entities/silhouette/silhouette.tsx';

interface Way {
  name: string;
  path: string;
}

/** The page of special offers, finished on the server. */
export interface OffersView {
  title: string;
  /** "Seven offers available now. See each offer for details and eligible vehicles." */
  text: string;
  /** What the offers can be narrowed to; none when all are of one type. */
  types: (Way & { count: number; current: boolean })[];
  lead: SpecialOfferView | null;
  others: SpecialOfferView[];
  /** In place of offers when there are none. */
  empty: { title: string; text: string; action: Way } | null;
  /** Vehicles, on a page without any offer. */
  instead: LimitedListView | null;
  enquire: Way;
  silhouette: SilhouetteName;
}

export interface SpecialOfferView {
  title: string;
  text: string;
  tag: string | null;
  photo: PhotoView | null;
  silhouette: SilhouetteName;
  ends: { day: string; left: string | null; soon: boolean } | null;
  /** "Show Me 14 Vehicles" */
  show: Way | null;
  terms: string | null;
}
