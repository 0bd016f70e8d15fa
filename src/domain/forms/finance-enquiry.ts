import { contact, dealership, location, message, optIn, terms } from './common-fields.ts';
import { defineForm } from './define-form.ts';
import { financeFields } from './finance-fields.ts';

/** "A modal titled 'Finance Enquiry' with a finance enquiry form for the car (tracking event 9)." */
export const financeEnquiryForm = defineForm({
  id: 'finance-enquiry',
  path: 'finance-enquiry',
  about: ['site', 'car'],
  title: 'Finance Enquiry',
  submit: 'Send enquiry',
  category: 'Finance Enquiry',
  eventId: () => 9,
  fields: [...contact, dealership, location, ...financeFields, { ...message, required: false }, optIn, terms],
});
