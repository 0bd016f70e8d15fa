import { mobileExample } from '../phone/phone-problem.ts';
import { email, name, pageId, phone, terms } from './common-fields.ts';
import { defineForm, type Field } from './define-form.ts';

const lastName: Field = {
  kind: 'text',
  name: 'last_name',
  label: 'Last name',
  required: 'Enter your last name',
  limit: 80,
  autoComplete: 'family-name',
  look: 'narrow',
};

const postcode: Field = {
  kind: 'postcode',
  name: 'postcode',
  label: 'Postcode',
  required: 'Invalid postcode. Please enter a 4-digit number.',
  limit: 4,
  autoComplete: 'postal-code',
  look: 'narrow',
};

/**
 * "The trade-in form fields: name (first name), last_name, postcode, phone (mobile), email, plus a hidden field." It stands
 * on a step of /trade-in and has no address of its own.
 */
export const tradeInForm = defineForm({
  id: 'trade-in',
  path: 'trade-in',
  about: [],
  title: 'Where should we send your offer?',
  submit: 'See my offer',
  category: 'Trade-In',
  eventId: () => 22,
  fields: [
    {
      ...name,
      label: 'First name',
      required: 'Enter your first name',
      limit: 80,
      autoComplete: 'given-name',
      look: 'narrow',
    } as Field,
    lastName,
    {
      ...phone,
      label: 'Mobile',
      required: 'Enter your mobile number',
      placeholder: ({ countries }) => mobileExample(countries[0]),
    } as Field,
    email,
    postcode,
    terms,
    pageId,
  ],
});
