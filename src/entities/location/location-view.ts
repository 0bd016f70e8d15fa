import type { HoursView } from '#entities/opening/hours-view.ts';
import type { OnMap } from '#entities/map/map-view.ts';

/** A location as cards and pages show it. */
export interface LocationView extends OnMap {
  /** Its page. */
  href: string;
  address: string;
  phone: Dialled | null;
  landline: Dialled | null;
  /** null: no one entered any. */
  hours: HoursView | null;
  /** "Motor dealer licence 4201187, repairer 40112" */
  licences: string | null;
  rating: { stars: number; reviews: string } | null;
  directions: string;
  action: { name: string; href: string; dialog: boolean };
  /** The vehicles there; null: none, or not linked. */
  stock: string | null;
}

interface Dialled {
  text: string;
  uri: string;
}
