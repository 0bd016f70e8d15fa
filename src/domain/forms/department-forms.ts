import { contact, dealership, email, location, message, name, optIn, phone, rego, terms } from './common-fields.ts';
import { defineForm, type Field, type Form } from './define-form.ts';
import { booksService, dropOff, extras, needs, odometer, section, waiting, workshop } from './service-fields.ts';
import type { DepartmentForm } from '../lead/lead-policy.ts';

// The general enquiry, asked from the page of a department: what it needs to know is asked for, and it is filed there.

const isOffered =
  (form: DepartmentForm): Form['offered'] =>
  ({ lead }) =>
    lead.forms.includes(form);

export const ownVehicle = {
  kind: 'text',
  name: 'vehicle',
  label: 'Your vehicle',
  filedAs: 'Vehicle',
  limit: 80,
  placeholder: 'Year, make and model',
} satisfies Field;

/** Of the form and of the bookings that it makes. */
export const SERVICE = 'service-enquiry';

/** The plate of the shopper's own vehicle: asked for wherever a workshop needs it. */
export const ownRego: Field = { ...rego, shown: undefined };

export const fleetEnquiry = defineForm({
  id: 'fleet-enquiry',
  path: 'fleet',
  about: ['site'],
  offered: isOffered('fleet'),
  title: 'Fleet',
  describe: ({ siteName, noun, places }) =>
    `Fleet sales at ${siteName}${places('sales')}. Tell us how many ${noun}s your business needs, and which.`,
  submit: 'Send enquiry',
  category: 'Fleet Enquiry',
  eventId: () => 22,
  fields: [
    ...contact,
    { kind: 'text', name: 'company', label: 'Company', limit: 120, autoComplete: 'organization' },
    { kind: 'text', name: 'vehicles', label: 'How many vehicles, and which', filedAs: 'Vehicles', limit: 200 },
    dealership,
    location,
    message,
    optIn,
    terms,
  ],
});

/** "The Careers Enquiry category is rewritten to General Enquiry with subcategory Career Enquiry." */
export const careersEnquiry = defineForm({
  id: 'careers-enquiry',
  path: 'careers',
  about: ['site'],
  offered: isOffered('careers'),
  title: 'Careers',
  describe: ({ siteName, places }) =>
    `Work at ${siteName}${places('sales')}. Tell us about the role you’re looking for, and add your résumé.`,
  submit: 'Send enquiry',
  category: 'Careers Enquiry',
  eventId: () => 51,
  fields: [
    ...contact,
    { kind: 'text', name: 'role', label: 'Role you’re applying for', filedAs: 'Role', limit: 120, autoComplete: 'off' },
    { kind: 'file', name: 'resume', label: 'Résumé', hint: 'PDF, Word, OpenDocument or plain text, up to 5\u00a0MB.' },
    dealership,
    location,
    message,
    terms,
  ],
});

/** A request, or a booking of a day and a time where the site's workshops take bookings. */
export const serviceEnquiry = defineForm({
  id: SERVICE,
  path: 'service',
  about: ['site'],
  offered: isOffered('service'),
  // "/service (or an external booking page on one brand)"
  elsewhere: ({ lead }) => lead.serviceBooking,
  books: ({ service }) => service.booking,
  title: 'Book a Service',
  describe: ({ siteName, noun, places }) =>
    `Book a ${noun} service at ${siteName}${places('service')}. Tell us your vehicle, what it needs and when it suits you.`,
  submit: (context) => (booksService(context) ? 'Book this service' : 'Request a booking'),
  category: 'Service Enquiry',
  eventId: () => 22,
  fields: [
    workshop,
    {
      ...ownVehicle,
      section: section('Your vehicle'),
      required: (context) => booksService(context) && 'Enter the year, make and model of your vehicle',
    },
    ownRego,
    odometer,
    { ...dealership, shown: (context) => !booksService(context) && dealership.shown(context) },
    { ...location, shown: (context) => !booksService(context) && location.shown(context) },
    needs,
    extras,
    {
      ...message,
      label: 'Anything else we should know?',
      required: (context) => !booksService(context) && message.required(context),
      placeholder: (context) =>
        booksService(context) ? 'A noise, a warning light' : 'What does it need, and when suits you?',
    },
    dropOff,
    waiting,
    { ...name, section: section('You') },
    email,
    phone,
    optIn,
    terms,
  ],
});

export const partsEnquiry = defineForm({
  id: 'parts-enquiry',
  path: 'vehicle-parts-and-accessories',
  about: ['site'],
  offered: isOffered('parts'),
  title: 'Parts and Accessories',
  describe: ({ siteName, places }) =>
    `Parts and accessories from ${siteName}${places('parts')}. Tell us your vehicle and the part you need.`,
  submit: 'Send enquiry',
  category: 'Parts Enquiry',
  eventId: () => 22,
  fields: [
    ...contact,
    ownVehicle,
    ownRego,
    dealership,
    location,
    { ...message, label: 'The part you need' },
    optIn,
    terms,
  ],
});
