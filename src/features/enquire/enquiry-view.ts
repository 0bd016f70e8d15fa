import type { SilhouetteName } from '#entities/silhouette/silhouette.tsx';
import type { PhotoView } from '#entities/photo/photo.tsx';

/** The enquiry form, finished for one page. */
export interface EnquiryView {
  /** "Enquire about this car" */
  title: string;
  /** Where the form is sent: the page's own address. */
  action: string;
  /** What one asks about. */
  car: {
    name: string;
    variant: string | null;
    price: string;
    priceType: string | null;
    photo: PhotoView | null;
    silhouette: SilhouetteName;
    path: string;
  } | null;
  dealership: { name: string; phone: string | null } | null;
  categories: string[] | null;
  dealerships: { slug: string; name: string }[] | null;
  commentsRequired: boolean;
  rego: boolean;
  /** Whether the offers box starts ticked, and the words beside it. */
  optIn: { ticked: boolean; text: string };
  termsNote: string | null;
  captcha: boolean;
  phoneExample: string;
  /** One lead per key, however often the form is sent. */
  idempotencyKey: string;
}

/** What came back for a form that could not be taken. Text that was typed is kept. */
export interface EnquiryRefusal {
  problems: { field?: string | undefined; message: string }[];
  typed: Record<string, string>;
}
