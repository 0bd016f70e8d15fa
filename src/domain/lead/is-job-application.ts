import type { LeadPayload } from './lead.ts';

/** Someone who wants to work here. */
export const isJobApplication = ({ subcategory }: Partial<Pick<LeadPayload, 'subcategory'>>): boolean =>
  subcategory === 'Career Enquiry';
