/** A reservation with everything that its page says, finished. */
export interface ReservationView {
  state: 'held' | 'paid' | 'confirmed' | 'expired' | 'cancelled' | 'refunded' | 'sold';
  title: string;
  text: string;
  /** "R-58" */
  number: string;
  notice: { kind: 'error' | 'info'; title: string; text: string } | null;
  /** What the lines below are. */
  receipt: string;
  lines: { name: string; amount: string; total: boolean }[];
  /** "Reservation, 2024 Toyota RAV4" */
  about: string;
  /** What is financed, with its comparison rate and warning. */
  loan: { amount: string; text: string; comparison: string; warning: string; disclaimer: string } | null;
  /** What was answered on the way. */
  answers: readonly { name: string; value: string }[];
  /** The checkout journey that it comes from. */
  journey: { text: string; href: string } | null;
  terms: string;
  pay: string | null;
  extend: string | null;
  cancel: { title: string; text: string } | null;
  /** For the device of the shopper: the key of the reservation, and its car until it has ended. */
  own: { key: string; car: number | null };
  /** No money moves. */
  test: boolean;
  again: { text: string; href: string };
  /** A refund needs the two to speak. */
  call: { text: string; href: string } | null;
}
