import type { PhotoView } from '../photo/photo.tsx';
import type { PriceView } from '../price/price.tsx';
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
}
