import { contact, email, message, name, optIn, phone, terms } from './common-fields.ts';
import { defineForm, type Field, type FormContext } from './define-form.ts';

/** Of the form and of its appointments in the database. */
export const TEST_DRIVE = 'test-drive';

/** "Step one: contact details, optional message and optional location choice." */
export const where: Field = {
  kind: 'select',
  name: 'location',
  label: 'Where',
  shown: ({ appointments }) => appointments !== undefined && appointments.elsewhere.length > 0,
  choices: ({ appointments }) => (appointments ? [appointments.location, ...appointments.elsewhere] : []),
  required: 'Choose a location from the list',
  unknown: 'Choose a location from the list',
};

const appointment: Field = {
  kind: 'appointment',
  name: 'appointment',
  label: 'Day and time',
  required: 'Choose a day and a time',
  step: 1,
};

/** "17 new test drive or tag 'Test Drive Only', 48 used test drive": one without a car is for a new one. */
const countsAsNew = (car: FormContext['car']) =>
  car === undefined || car.type !== 'used' || car.tag === 'Test Drive Only';

/** "The form has two steps. Step one: contact details, optional message and optional location choice. Step two: date and time booking." */
export const testDrive = defineForm({
  id: TEST_DRIVE,
  path: 'book-test-drive',
  about: ['site', 'car'],
  offered: ({ testDrive: { offered } }) => offered,
  books: () => true,
  title: ({ testDriveLabel }) => testDriveLabel ?? 'Book a Test Drive',
  describe: ({ siteName, places }) =>
    `Book a test drive at ${siteName}${places('sales')}. Choose a location, a day and a free time online.`,
  submit: 'Book this time',
  steps: [
    { title: 'Your details', next: 'Choose a day and time' },
    { title: 'Day and time', next: 'Book this time' },
  ],
  category: 'Test Drive',
  eventId: ({ car }) => (countsAsNew(car) ? 17 : 48),
  begun: ({ car }) => (countsAsNew(car) ? 'test_drive_begun_new' : 'test_drive_begun_used'),
  fields: [...contact, where, { ...message, required: false }, optIn, terms, appointment],
});

/**
 * What staff fill in for someone who calls or is in the yard: it books like the form of shoppers, and asks for no consent
 * that only they can give. An address or a number is needed, not both.
 */
export const deskTestDrive = defineForm({
  ...testDrive,
  steps: undefined,
  fields: [
    { ...name, required: 'Enter the customer’s name' },
    phone,
    { ...email, required: false },
    { ...where, shown: undefined },
    { ...message, label: 'Note', required: false },
    appointment,
  ],
});
