import { consentText } from '../lead/consent-text.ts';
import { mobileExample } from '../phone/phone-problem.ts';
import type { Field } from './define-form.ts';

// Fields that most forms ask for, under the names of the specification's enquiry form values.

export const name: Field = {
  kind: 'text',
  name: 'name',
  label: 'Name',
  required: 'Enter your name',
  limit: 120,
  autoComplete: 'name',
};

export const email: Field = {
  kind: 'email',
  name: 'email',
  label: 'Email',
  required: 'Enter your email address',
  limit: 254,
  autoComplete: 'email',
  look: 'narrow',
};

export const phone: Field = {
  kind: 'phone',
  name: 'phone',
  label: 'Phone',
  limit: 30,
  placeholder: ({ countries }) => mobileExample(countries[0]),
  autoComplete: 'tel',
  look: 'narrow',
};

/** "Enquiry message (Comments) is required unless a site switch disables it or the form is told it is optional." */
export const message = {
  kind: 'textarea',
  name: 'message',
  label: 'Comments',
  column: 'comments',
  required: ({ policy }) => policy.commentsRequired && 'Enter your comments',
  limit: 5000,
} satisfies Field;

/** "Category select is required, default General Enquiry"; "only for the general enquiry event when selection is enabled". */
export const category: Field = {
  kind: 'select',
  name: 'category',
  label: 'Category',
  shown: ({ policy, car }) => policy.categorySelect && car === undefined,
  required: 'Choose a category from the list',
  choices: ({ policy }) => policy.categories.map((each) => ({ value: each, name: each })),
  value: 'General Enquiry',
  unknown: 'Choose a category from the list',
};

/** "Dealership select is required when the site has more than one dealership and it is not removed." */
export const dealership = {
  kind: 'select',
  name: 'dealership_slug',
  label: 'Dealership',
  column: 'dealership',
  shown: ({ policy, car, dealerships }) => policy.dealershipSelect && car === undefined && dealerships.length > 1,
  required: 'Select a Preferred Dealership',
  placeholder: 'Select a Preferred Dealership',
  choices: ({ dealerships }) => dealerships,
  unknown: 'Select a Preferred Dealership',
} satisfies Field;

const LOCATION_PLACEHOLDER = {
  none: '',
  location: 'Please Select a Dealership Location',
  department: 'Please Select a Department',
} as const;

/** "Website location select is required when shown." */
export const location = {
  kind: 'select',
  name: 'location',
  label: 'Location',
  shown: ({ policy, car, locations }) => policy.locationSelect !== 'none' && car === undefined && locations.length > 0,
  required: ({ policy }) => LOCATION_PLACEHOLDER[policy.locationSelect],
  placeholder: ({ policy }) => LOCATION_PLACEHOLDER[policy.locationSelect],
  choices: ({ locations }) => locations,
  unknown: 'Choose a location from the list',
} satisfies Field;

/** "Rego is optional; placeholder 'Rego - Helps us better assist your enquiry'." */
export const rego: Field = {
  kind: 'text',
  name: 'Rego',
  label: 'Rego',
  column: 'rego',
  shown: ({ policy }) => policy.rego,
  limit: 12,
  placeholder: 'Rego - Helps us better assist your enquiry',
  autoComplete: 'off',
  look: 'plate',
};

/** "Checkbox options named with '(check_option)' that are true become an additional_services list." */
export const services: Field = {
  kind: 'checkOptions',
  name: 'additional_services',
  label: 'Additional services',
  shown: ({ policy }) => policy.services.length > 0,
  options: ({ policy }) => policy.services,
};

/** "Opt-in is optional; default opt_in true." */
export const optIn: Field = {
  kind: 'checkbox',
  name: 'opt_in',
  label: 'Offers by email',
  text: ({ car, siteName }) => consentText(car !== undefined, siteName),
  ticked: ({ policy }) => policy.optIn,
};

const TERMS_NOTE = 'You must agree to the terms of use before submitting the form.';

/** "Some variants show the note 'You must agree to the terms of use before submitting the form.'" */
export const terms: Field = {
  kind: 'checkbox',
  name: 'terms_conditions',
  label: 'Terms of use',
  shown: ({ policy }) => policy.termsNote,
  required: TERMS_NOTE,
  text: () => 'I agree to the terms of use',
  link: ({ policy }) => (policy.termsPath === null ? null : { text: 'terms of use', path: policy.termsPath }),
  hint: TERMS_NOTE,
};

/** The content page that a general form was reached from: `/enquire?page_id=fleet`. */
export const pageId: Field = { kind: 'hidden', name: 'page_id', label: 'Page', limit: 60 };

export const contact: readonly Field[] = [name, email, phone];
