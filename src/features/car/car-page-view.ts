import type { HistoryResult, PhotoMark } from '#domain/car/car-values.ts';
import type { NextStep } from '#domain/car/next-steps.ts';
import type { Opening } from '#domain/location/opening.ts';
import type { Crumb } from '#ui/breadcrumbs/breadcrumbs.tsx';
import type { ClippedTextView } from '#ui/disclosure/clipped-text.tsx';
import type { CardsView } from '#entities/listing-card/listing-grid.tsx';
import type { PhotoView } from '#entities/photo/photo.tsx';
import type { MyNumbersView } from '#entities/price/my-numbers.tsx';
import type { PriceSwitchView } from '#entities/price/price-switch.tsx';
import type { PriceView, WasView } from '#entities/price/price.tsx';
import type { RepaymentView } from '#entities/price/repayment.tsx';
import type { SilhouetteName } from '#entities/silhouette/silhouette.tsx';
import type { TagView } from '#entities/tag/tag.tsx';
import type { CostsView } from './costs/costs-view.ts';
import type { SaveButtonView } from '#entities/watchlist/save-button.tsx';
import type { FactIcon } from './fact-icons.ts';
import type { FilmView, ViewerView } from './gallery/viewer-view.ts';

/** Everything the car page shows, in finished words. Made on the server (web/pages/car/car-page.ts). */
export interface CarPageView {
  name: string;
  /** "Touring AWD"; null when unknown. */
  variant: string | null;
  crumbs: Crumb[];
  /** Null when the gallery is all there is. */
  viewer: ViewerView | null;
  gallery: GalleryView;
  price: PriceView;
  /** Which prices the site shows; null: it offers no choice. */
  prices: PriceSwitchView | null;
  /** Charges are estimated and added: the page says which. */
  estimated: boolean;
  was: WasView | null;
  repayment: RepaymentView | null;
  /** For a shopper's own repayment; null: not offered. */
  numbers: MyNumbersView | null;
  deal: CarDealView | null;
  /** Set when the car is sold: then this replaces the buttons. */
  sold: { sentence: string; way: WayView } | null;
  /** What one may do next, the most wanted first; none of a sold car. */
  steps: StepView[];
  /** What becomes of a deposit; null: the car cannot be reserved. */
  refundTerms: string | null;
  save: SaveButtonView | null;
  /** The car, where it may be ticked to be compared. */
  compare: number | null;
  /** For what was looked at last on this device; null: the site does not show it. */
  noteViewed: number | null;
  /** Where the car may be watched by email; null: it may not. */
  alert: WayView | null;
  /** The same for a reserved car: whether it comes back. */
  back: WayView | null;
  /** The car, where a shopper's own reservation may take the place of what others read; null: no one has reserved it. */
  reservedCar: number | null;
  /** A car with few pictures. */
  askForPhotos: WayView | null;
  phone: PhoneNumberView | null;
  callUs: string;
  chat: WayView | null;
  keyInformation: FactView[];
  /** The first of them stand open. */
  specifications: { name: string; value: string }[];
  specificationsShown: number;
  equipment: { name: string; items: string[] }[];
  checks: { report: string; checks: { name: string; result: string; found: HistoryResult }[] } | null;
  battery: BatteryView | null;
  promos: CarPromoView[];
  comments: ClippedTextView | null;
  costs: CostsView;
  location: CarLocationView | null;
  similar: { title: string; cards: CardsView } | null;
  /** About this make; null: nothing was written. */
  posts: { title: string; posts: PostView[] } | null;
  /** Where New Zealand's notice of a used car is; null: it has none. */
  notice: { title: string; href: string } | null;
  disclaimer: { text: string; finance: ClippedTextView | null; terms: string };
  /** The canonical address of this page, where a window to share it opens, and what a copied link says. */
  share: { url: string; title: string; window: string; copied: string };
  /** On paper. */
  print: { href: string; pdf: string };
  stickyHeaderAfter: number;
  stickyBarAfter: number;
}

export interface BatteryView {
  percent: number;
  /** "Tested at 80% charge by our workshop, 17 November 2026" */
  tested: string;
}

export interface CarPromoView {
  icon: 'offers' | 'service' | 'sell';
  name: string;
  text: string | null;
  href: string;
}

/** A step that one can take from here. */
export interface WayView {
  text: string;
  href: string;
  /** The page at `href` may open as this dialog instead. */
  dialog?: 'form' | 'chat' | 'alert' | undefined;
  /** It opens beside this page. */
  external?: boolean | undefined;
}

/** `call` calls the number of the page; its `href` is empty. */
export interface StepView extends WayView {
  step: NextStep;
  fact?: StepFact | undefined;
}

/**
 * When, or how much, below the name of a step. The page is cached: `opening` and `next-drive` are told by the browser, which
 * knows the hour.
 */
export type StepFact =
  | { kind: 'text'; text: string; short?: string }
  | { kind: 'opening'; opening: Opening }
  | { kind: 'next-drive'; car: number };

/** "$350 below similar", and what it is compared with. */
export interface CarDealView {
  side: 'below' | 'level' | 'above';
  text: string;
  more: string;
}

export interface GalleryView {
  shape: 'mosaic' | 'strip';
  slides: SlideView[];
  thumbnails: boolean;
  /** What the photos show, each with its first slide; empty: not known. */
  subjects: { name: string; count: number; at: number }[];
  tag: TagView | null;
  silhouette: SilhouetteName;
  sold: boolean;
}

/** A video plays in its place when it is a video of ours, else where it is. */
export type SlideView =
  | { kind: 'photo'; photo: PhotoView; marks?: PhotoMarkView[] }
  | { kind: 'video'; href: string; film: FilmView | null; poster: PhotoView | null };

/** A mark on a photo: a number at its place, and the same number in the list. */
export interface PhotoMarkView {
  /** Over all photos of the car, from 1. */
  number: number;
  kind: PhotoMark['kind'];
  name: string;
  text: string;
  /** Percent of the photo, from its top left. */
  x: number;
  y: number;
}

export interface FactView {
  icon: FactIcon;
  name: string;
  value: string;
}

/** A masked number's digits are not in the page at all: `href` comes with the answer to the reveal. */
export interface PhoneNumberView {
  /** "07 355* ****" or "07 3555 0100" */
  text: string;
  href: string | null;
  /** What is recorded when it is revealed. */
  record: { car_id: number; dealership_id: number; website_id: number };
  /** Where the form goes when there is no script: this page. */
  action: string;
  /** What that form has asked for. */
  revealed: RevealedNumber | null;
}

/** What the reveal answers. */
export interface RevealedNumber {
  text: string;
  href: string;
}

export interface CarLocationView {
  name: string;
  address: string;
  rating: { stars: string; percent: number; reviews: string } | null;
  directions: string;
  hours: { days: string; hours: string }[];
  stock: { text: string; href: string } | null;
}

export interface PostView {
  title: string;
  excerpt: string;
  picture: string | null;
  href: string;
  /** ISO, and as it is written. */
  day: string;
  date: string;
}
