import { contact, message, optIn, rego, terms } from './common-fields.ts';
import { defineForm } from './define-form.ts';
import { carEvent } from './enquiry.ts';

/** "On an unavailable vehicle, a 'Find Me Something Similar' enquiry button replaces the normal buttons." */
export const findSimilar = defineForm({
  id: 'find-similar',
  path: 'find-similar',
  about: ['car'],
  title: 'Find Me Something Similar',
  submit: 'Send enquiry',
  category: 'General Enquiry',
  subcategory: 'Find Me Something Similar',
  eventId: ({ car }) => carEvent(car ?? { type: 'used' }),
  fields: [...contact, { ...message, required: false }, rego, optIn, terms],
});
