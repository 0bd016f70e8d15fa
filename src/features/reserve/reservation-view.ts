/** A reservation with everything that its page says, finished. */
export interface ReservationView {
  state: 'held' | 'paid' | 'confirmed' | 'expired' | 'cancelled' | 'refunded' | 'sold';
  title: string;
  text: string;
  /** "R-58" */
  number: string;
  notice: { kind: 'error' | 'info'; title: string; text: string } | null;
  /** The receipt. */
  lines: { name: string; amount: string }[];
  terms: string;
  pay: string | null;
  extend: string | null;
  cancel: { title: string; text: string } | null;
  /** No money moves. */
  test: boolean;
  again: { text: string; href: string };
}
