import type { LeadPayload } from './lead.ts';

/** Someone who wants to work here buys no vehicle: lead systems for sales are not told of them. */
export const isJobApplication = ({ subcategory }: Pick<LeadPayload, 'subcategory'>): boolean =>
  subcategory === 'Career Enquiry';
