/** What a customer wrote. */
export interface Review {
  id: number;
  dealership_id: number;
  /** null: of the dealership as a whole. */
  location_id: number | null;
  customer_name: string;
  /** 1 to 5 */
  rating: number;
  text: string | null;
  /** "2026-11-02" */
  review_date: string;
  image_url: string | null;
  reply_text: string | null;
  reply_date: string | null;
}
