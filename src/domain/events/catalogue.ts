import type { Event } from './event.ts';

// One constant per event, as plain data: the script of a page bundles only the events that it sends.

const ofCar = { car_id: 'id', dealership_id: 'id', website_id: 'id' } as const;
const ofForm = { form: 'word', car_id: 'id?' } as const;

/** "Analytics events: 39 on save, 25 on phone click, 26 on first finance slider use." */
export const phoneClick = {
  id: 25,
  name: 'phone_click',
  when: 'A car’s phone number is revealed, or called when already visible.',
  payload: ofCar,
  stored: true,
} as const satisfies Event;

export const carSaved = {
  id: 39,
  name: 'car_saved',
  ga4: 'add_to_wishlist',
  when: 'A car is saved to the watchlist.',
  payload: ofCar,
  stored: false,
} as const satisfies Event;

export const financeSliderUsed = {
  id: 26,
  name: 'finance_slider_used',
  when: 'The first figure of a finance calculator is changed, with or without a car. Once per page.',
  payload: { car_id: 'id?', dealership_id: 'id?', website_id: 'id' },
  stored: false,
} as const satisfies Event;

const financeEnquiry = {
  id: 9,
  name: 'finance_enquiry',
  ga4: 'generate_lead',
  when: 'A finance enquiry about a car is submitted.',
  payload: ofForm,
  stored: false,
} as const satisfies Event;

/** "Event ids per form: 14 new car, 15 used car, 17 new test drive or tag 'Test Drive Only', 48 used test drive, 22 general enquiry, 51 careers." */
/* @__NO_SIDE_EFFECTS__ */
const formTaken = (id: number, name: string, what: string): Event => ({
  id,
  name,
  ga4: 'generate_lead',
  when: `${what} is submitted.`,
  payload: ofForm,
  stored: false,
});

/** Every event whose number the specification fixes. Those whose number a site chooses: site-events.ts. */
export const EVENTS: readonly Event[] = [
  financeEnquiry,
  formTaken(14, 'enquiry_new_car', 'An enquiry about a new car or a demonstrator'),
  formTaken(15, 'enquiry_used_car', 'An enquiry about a used car'),
  formTaken(17, 'test_drive_new_car', 'A test drive of a new car, or of one tagged Test Drive Only,'),
  formTaken(22, 'enquiry_general', 'A general enquiry'),
  phoneClick,
  financeSliderUsed,
  carSaved,
  formTaken(48, 'test_drive_used_car', 'A test drive of a used car'),
  formTaken(51, 'enquiry_careers', 'A careers enquiry'),
];
