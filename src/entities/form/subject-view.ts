import type { SilhouetteName } from '#entities/silhouette/silhouette.tsx';
import type { PhotoView } from '#entities/photo/photo.tsx';

/** What a form is about, and who answers. */
export interface SubjectView {
  car: {
    name: string;
    variant: string | null;
    price: string;
    priceType: string | null;
    photo: PhotoView | null;
    silhouette: SilhouetteName;
    stockNumber: string | null;
  } | null;
  answers: {
    /** The location of the car, or the company. */
    name: string;
    address: string | null;
    phone: string | null;
    open: { open: boolean; text: string } | null;
  };
}
