import type { ThemePolicy } from '../theme/theme-policy.ts';
import type { Fact } from './specifications.ts';

export const MARKS_TITLE = 'Marks and features on the photos';

/** A car on paper: what a salesperson hands over, in finished words. The print view and the PDF say the same. */
export interface Brochure {
  site: { name: string; licences: string[] };
  colours: { brand: string; onBrand: string; ink: string; muted: string; line: string };
  fonts: { text: ThemePolicy['textFont']; heads: ThemePolicy['displayFont'] };
  name: string;
  variant: string | null;
  price: string;
  /** "Drive away" */
  priceType: string | null;
  /** "Was $58,490" */
  was: string | null;
  /** Never without its comparison rate and terms. */
  repayment: { amount: string; rate: string; comparison: string; terms: string } | null;
  /** Paths of ours, or addresses of hosts that the site allows; the best first. */
  pictures: string[];
  facts: Fact[];
  specifications: Fact[];
  equipment: string[];
  /** What is marked on the pictures, a line each: "Damage on photo 2: Stone chip. 3 mm". */
  marks: string[];
  comments: string | null;
  dealer: { name: string; address: string; phone: string | null; licence: string | null } | null;
  /** Where the QR code leads: the page of the car. */
  url: string;
  /** "21 November 2026" */
  made: string;
  disclaimer: string;
}
