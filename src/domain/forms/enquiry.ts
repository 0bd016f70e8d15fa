import {
  category,
  contact,
  dealership,
  location,
  message,
  optIn,
  pageId,
  rego,
  services,
  terms,
} from './common-fields.ts';
import { defineForm } from './define-form.ts';

/** The enquiry: about one vehicle, or to the site in general. */
export const enquiry = defineForm({
  id: 'enquiry',
  path: 'enquire',
  about: ['site', 'car'],
  title: ({ car, noun }) => (car ? `Enquire about this ${noun}` : 'Send us an enquiry'),
  home: 'contact',
  describe: ({ siteName, places }) =>
    `Contact ${siteName}${places('sales')}. Send a question to the people who sell, service and find parts, and get a reply.`,
  submit: 'Send enquiry',
  category: 'General Enquiry',
  eventId: ({ car, category: filed }) => (car ? carEvent(car) : filed === 'Careers Enquiry' ? 51 : 22),
  fields: [...contact, category, dealership, location, message, rego, services, optIn, terms, pageId],
});

/**
 * "Event ids per form: 14 new car, 15 used car, 17 new test drive or tag 'Test Drive Only', 48 used test drive, 22 general
 * enquiry, 51 careers." A demonstrator is sold as new cars are.
 */
export const carEvent = ({ type }: { type: 'new' | 'demo' | 'used' }): number => (type === 'used' ? 15 : 14);
