import type { Form } from './define-form.ts';
import { careersEnquiry, fleetEnquiry, partsEnquiry, serviceEnquiry } from './department-forms.ts';
import { drawEntry } from './draw-entry.ts';
import { enquiry } from './enquiry.ts';
import { financeEnquiryForm } from './finance-enquiry.ts';
import { findSimilar } from './find-similar.ts';
import { photoRequest } from './photo-request.ts';
import { buyOnline, reserve } from './reserve.ts';
import { testDrive } from './test-drive.ts';
import { tradeInForm } from './trade-in.ts';

/** Every form that a shopper can send. */
export const FORMS: readonly Form[] = [
  enquiry,
  photoRequest,
  findSimilar,
  financeEnquiryForm,
  testDrive,
  tradeInForm,
  reserve,
  buyOnline,
  fleetEnquiry,
  careersEnquiry,
  serviceEnquiry,
  partsEnquiry,
  drawEntry,
];

/** The form of that id; leads from before forms had ids are enquiries. */
export const formById = (id: string | undefined): Form => FORMS.find((form) => form.id === id) ?? enquiry;
