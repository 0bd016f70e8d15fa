import type { Department } from './departments-policy.ts';

/** The departments whose page ends with a form, by the id of the form. */
export const DEPARTMENT_OF_FORM: Readonly<Record<string, Exclude<Department, 'finance'>>> = {
  'service-enquiry': 'service',
  'parts-enquiry': 'parts',
  'fleet-enquiry': 'fleet',
  'careers-enquiry': 'careers',
  enquiry: 'contact',
};

/** What links fill a form with beside its fields. */
const FILLS = new Set(['location', 'dealership_slug', 'own', 'car_id']);

/** Whether an address fills in something of a form. Its visitor is under way with it and gets the form alone. */
export const fillsForm = (query: Iterable<string>, fields: readonly { name: string }[]): boolean =>
  [...query].some((key) => FILLS.has(key) || fields.some(({ name }) => name === key));
