/** The business that sells: one or more locations of a group. */
export interface Dealership {
  id: number;
  group_id: number;
  slug: string;
  name: string;
  url: string | null;
  phone: string | null;
  /** Where its leads go. */
  lead_email: string | null;
  abn: string | null;
  dealer_license_number: string | null;
}
