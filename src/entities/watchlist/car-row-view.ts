import type { PhotoView } from '../photo/photo.tsx';
import type { PriceView } from '../price/price.tsx';
import type { RepaymentView } from '../price/repayment.tsx';
import type { SilhouetteName } from '../silhouette/silhouette.tsx';
import type { SaveButtonView } from './save-button.tsx';

/** A vehicle in a list of one's own, in finished words. */
export interface CarRowView {
  id: number;
  href: string;
  title: string;
  subtitle: string | null;
  attributes: string[];
  photo: PhotoView | null;
  silhouette: SilhouetteName;
  price: PriceView;
  place: string | null;
  /** "JUST SOLD", and where to look for another; null: on sale. */
  sold: { tag: string; similar: { name: string; href: string } } | null;
  save: SaveButtonView | null;
  repayment: RepaymentView | null;
  /** Whether it has a tick for the comparison. */
  compare: boolean;
  /** What a shopper does next with it: reserve, enquire, drive, look for another. */
  actions: RowAction[];
}

/** A car that a device asks for. */
export interface CarNowView extends CarRowView {
  /** How it is now, for a device to keep when it is saved. */
  standing: string;
  /** What changed since then; none where the device did not say how it was. */
  news: NewsView[];
}

export interface NewsView {
  /** `good`: to the buyer's gain. */
  kind: 'good' | 'plain';
  /** "$1,500 less" */
  text: string;
  /** " than when you saved it on 2 November" */
  more: string;
}

export interface RowAction {
  name: string;
  href: string;
  /** A fact below the name: "from $12,990". */
  fact?: string | undefined;
  /** Opens beside the page where there is script. */
  dialog?: 'form' | undefined;
}
