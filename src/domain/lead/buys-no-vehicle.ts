import { isJobApplication } from './is-job-application.ts';
import type { LeadPayload } from './lead.ts';

/** Someone who wants to work here, or to win something, is no buyer: lead systems for sales are not told of them. */
export const buysNoVehicle = (lead: Partial<Pick<LeadPayload, 'form' | 'subcategory'>>): boolean =>
  isJobApplication(lead) || lead.form === 'draw-entry';
