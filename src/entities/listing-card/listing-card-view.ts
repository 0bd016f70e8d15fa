import type { DealBand } from '#domain/market/deal-band.ts';
import type { PhotoView } from '../photo/photo.tsx';
import type { PriceView, WasView } from '../price/price.tsx';
import type { RepaymentView } from '../price/repayment.tsx';
import type { SilhouetteName } from '../silhouette/silhouette.tsx';
import type { SaveButtonView } from '../watchlist/save-button.tsx';
import type { TagView } from '../tag/tag.tsx';

/** Whether a price is a good one; the evidence stands on the car's page. */
export interface DealView {
  /** "Great Deal": it is said, and never by colour alone. */
  label: string;
  /** "$900 below similar"; null where there is no difference to speak of. */
  standing: string | null;
  band: DealBand;
  /** The difference alone, in a line of its own; absent: a label at the foot. */
  side?: 'below' | 'level' | 'above' | undefined;
}

/** A card's finished texts. Nothing is computed in the component. */
export interface ListingCardView {
  id: number;
  href: string;
  title: string;
  /** Badge and series, one line. */
  subtitle: string | null;
  photo: PhotoView | null;
  silhouette: SilhouetteName;
  tag: TagView | null;
  /** "Reserved", beside the tag where the site wants that. */
  state: string | null;
  attributes: string[];
  price: PriceView;
  was: WasView | null;
  repayment: RepaymentView | null;
  /** Where it stands: "Newstead". */
  place: string | null;
  /** "12 km" from the place that the shopper named. */
  distance: string | null;
  /** "Great Deal", where the car's page says it. */
  deal: DealView | null;
  save: SaveButtonView | null;
  /** It can be ticked to be compared. */
  compare: boolean;
  /** The one action at the foot. */
  action: { name: string; href: string } | null;
  /** A sold one is grey, shows no repayment and offers the next step instead. */
  sold: { similar: { name: string; href: string } } | null;
}
