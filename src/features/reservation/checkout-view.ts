import type { CoolingOff } from '#domain/reservation/cooling-off.ts';

/** What stands beside the details of anyone who reserves. */
export interface CheckoutView {
  /** "$200 holds it for 7 days" */
  headline: string;
  deposit: string;
  terms: string;
  coolingOff: CoolingOff | null;
  /** "30 minutes" */
  hold: string;
  /** "once for 30 minutes more"; null: it cannot be held on for. */
  longer: string | null;
  keep: string;
  /** No money moves. */
  test: boolean;
  back: string;
}

/** The car cannot be reserved: why, and where to continue. */
export interface NotReservableView {
  title: string;
  text: string;
  back: { text: string; href: string };
  similar: { text: string; href: string };
}
