import type { CardsView } from '#entities/listing-card/listing-grid.tsx';
import type { PhotoView } from '#entities/photo/photo.tsx';
import type { SilhouetteName } from '#entities/silhouette/silhouette.tsx';

/** Someone's garage, in finished words. */
export interface GarageView {
  /** "My garage" */
  title: string;
  /** "the number ending in 508": anyone who looks over a shoulder reads no number. */
  phone: string;
  coming: ComingView[];
  /** Where a test drive is booked. */
  book: { text: string; href: string };
  saved: { count: number; cards: CardsView; columns: number; change: string | null } | null;
  searches: SavedSearchView[];
  enquiries: EnquiryView[];
  /** What was sent to sister sites, by site, and where it can be read: "2 enquiries at Ringroad". */
  elsewhere: { text: string; href: string }[];
  /** null: this site keeps none. */
  own: OwnCarsView | null;
}

interface Pictured {
  key: string;
  photo: PhotoView | null;
  silhouette: SilhouetteName | null;
}

/** What is ahead: a test drive, or a reservation that is alive. */
export interface ComingView extends Pictured {
  /** `hold`: its deposit is not paid. */
  kind: 'drive' | 'service' | 'hold' | 'reservation';
  /** "Test drive", "Reserved" */
  label: string;
  /** "Monday 23 November, 10:00 am" */
  when: string;
  name: string;
  detail: string;
  /** null: nothing to change there. */
  change: { text: string; href: string } | null;
}

/** A search that is watched for them. */
export interface SavedSearchView {
  id: number;
  name: string;
  href: string;
  /** "Once a day, at 7 am" */
  detail: string;
}

export interface EnquiryView extends Pictured {
  name: string;
  detail: string;
  /** "Test drive cancelled" */
  state: string | null;
  href: string | null;
}

export interface OwnCarsView {
  cars: OwnCarView[];
  form: OwnCarFormView;
}

export interface OwnCarView {
  id: number;
  name: string;
  plate: { rego: string; state: string } | null;
  facts: { label: string; value: string; note: string | null }[];
  bookHref: string | null;
}

export interface OwnCarFormView {
  states: readonly string[];
  /** The first day that may be chosen. */
  today: string;
  /** "We text you 14 days before." null: no one reminds. */
  reminder: { text: string; byMail: boolean } | null;
}

export interface OwnCarRefusal {
  problems: Record<string, string>;
  typed: Record<string, string>;
}
