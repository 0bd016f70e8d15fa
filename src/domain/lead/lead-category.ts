/**
 * The category a lead is filed under. "The Careers Enquiry category is rewritten to General Enquiry with subcategory
 * Career Enquiry" (specification 2.5).
 */
export function leadCategory(chosen: { category: string; subcategory?: string | undefined }): {
  category: string;
  subcategory?: string | undefined;
} {
  return chosen.category === 'Careers Enquiry'
    ? { category: 'General Enquiry', subcategory: 'Career Enquiry' }
    : chosen;
}
