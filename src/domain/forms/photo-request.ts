import { contact, message, optIn, terms } from './common-fields.ts';
import { defineForm } from './define-form.ts';
import { carEvent } from './enquiry.ts';

/** "Photo-request form: a fixed request text field is hidden; the message field is optional." */
export const photoRequest = defineForm({
  id: 'photo-request',
  path: 'request-photos',
  about: ['car'],
  title: ({ noun }) => `Ask for photos of this ${noun}`,
  submit: 'Ask for photos',
  category: 'General Enquiry',
  subcategory: 'Photo Request',
  eventId: ({ car }) => carEvent(car ?? { type: 'used' }),
  fields: [
    ...contact,
    {
      kind: 'hidden',
      name: 'request',
      label: 'Request',
      limit: 80,
      value: 'Please send me more photos of this vehicle.',
    },
    { ...message, required: false },
    optIn,
    terms,
  ],
});
