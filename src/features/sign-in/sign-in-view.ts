import type { PhotoView } from '#entities/photo/photo.tsx';
import type { SilhouetteName } from '#entities/silhouette/silhouette.tsx';

/** The sign-in page in finished words. */
export interface SignInView {
  title: string;
  text: string;
  benefits: readonly string[];
  /** The vehicle that it is about. */
  car: { name: string; about: string; photo: PhotoView | null; silhouette: SilhouetteName } | null;
  /** Where the forms are sent: this page. */
  action: string;
  back: { text: string; href: string };
  privacyPath: string | null;
  /** "0412 345 678" */
  example: string;
  /** Null: the number is still to be typed. */
  code: CodeView | null;
}

/** The second step: a code is on its way to a number. */
export interface CodeView {
  /** "0412 345 508" */
  sentTo: string;
  /** Where another number can be typed. */
  changeHref: string;
  /** Seconds until another code may be asked for. */
  resendSeconds: number;
  /** The response to a request for another code: it was sent. */
  again: boolean;
  /** Where the text can be read that is not really sent. */
  inbox: string | null;
}

/** What the page says to something that was sent. */
export interface SignInRefusal {
  step: 'phone' | 'code';
  message: string;
  /** The field keeps what was typed into it. */
  phone?: string;
  /** No guess helps any more: another code is needed. */
  spent?: boolean;
}
