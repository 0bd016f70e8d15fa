import { email, message, name, phone } from './common-fields.ts';
import { defineForm } from './define-form.ts';
import { ownRego, ownVehicle, serviceEnquiry } from './department-forms.ts';
import { dropOff, extras, needs, odometer, waiting } from './service-fields.ts';
import { where } from './test-drive.ts';

/** What the workshop needs to know, apart from who, where and when. */
export const deskServiceWork = [
  {
    ...ownVehicle,
    label: 'Year, make and model',
    section: 'Vehicle',
    required: 'Enter the year, make and model',
    placeholder: 'For example 2019 Toyota Corolla',
  },
  { ...ownRego, label: 'Rego', placeholder: 'For example 123ABC' },
  odometer,
  { ...needs, required: 'Choose what the vehicle needs', unknown: 'Choose what the vehicle needs' },
  extras,
] as const;

/** The loan car is of the day that was chosen. */
export const deskServiceWait = {
  ...waiting,
  label: 'While the workshop has it',
  section: 'While the workshop has it',
} as const;

/**
 * What staff fill in for someone who calls or is in the yard: it books like the form of shoppers, and asks for no consent
 * that only they can give. An address or a number is needed, not both.
 */
export const deskService = defineForm({
  ...serviceEnquiry,
  fields: [
    { ...name, required: 'Enter the customer’s name' },
    phone,
    { ...email, required: false },
    { ...where, shown: undefined },
    ...deskServiceWork,
    { ...message, label: 'Note', required: false },
    { ...dropOff, section: undefined },
    deskServiceWait,
  ],
});
