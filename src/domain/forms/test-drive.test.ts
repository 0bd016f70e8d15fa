import { describe, expect, it } from 'vitest';
import { leadPolicy } from '../lead/lead-policy.ts';
import type { FormContext } from './define-form.ts';
import { formProblems, formSchema } from './form-schema.ts';
import { shownFields } from './shown-fields.ts';
import { testDrive } from './test-drive.ts';

const context: FormContext = {
  policy: leadPolicy.parse({}),
  siteName: 'Northbank',
  countries: ['AU'],
  noun: 'car',
  dealerships: [],
  locations: [],
  appointments: {
    location: { value: 'newstead', name: 'Newstead' },
    elsewhere: [{ value: 'chermside', name: 'Chermside' }],
    bring: ['Bring your driver licence.'],
    days: [
      {
        date: '2026-11-23',
        state: 'free',
        times: [
          { time: '08:30', state: 'too soon' },
          { time: '09:15', state: 'booked' },
          { time: '10:00', state: 'free' },
        ],
      },
    ],
  },
};
const typed = {
  name: 'Priya Raman',
  email: 'priya@example.com',
  location: 'newstead',
  appointment: '2026-11-23T10:00',
};

function problemOf(change: object): [string, string] | undefined {
  const fields = shownFields(testDrive, context);
  const parsed = formSchema(fields).safeParse({ ...typed, ...change });
  const [problem] = parsed.success ? [] : formProblems(parsed.error, fields);
  return problem && [problem.field, problem.message];
}

describe('the test drive form', () => {
  const choose: [string, string] = ['appointment', 'Choose a day and a time'];
  it.each<[string, object, [string, string] | undefined]>([
    ['a free time', {}, undefined],
    ['a time that someone has: anyone who stores it decides', { appointment: '2026-11-23T09:15' }, undefined],
    ['a time that is too soon', { appointment: '2026-11-23T08:30' }, choose],
    ['a time that there is not', { appointment: '2026-11-23T10:01' }, choose],
    ['another day', { appointment: '2026-11-24T10:00' }, choose],
    ['no time', { appointment: '' }, choose],
    ['no word: "message is optional"', { message: '' }, undefined],
    ['another location', { location: 'chermside' }, undefined],
    ['a location from elsewhere', { location: 'moon' }, ['location', 'Choose a location from the list']],
  ])('%s', (_, change, problem) => expect(problemOf(change)).toEqual(problem));

  it('asks for the person first, and for the time on the second step', () => {
    const steps = Object.fromEntries(shownFields(testDrive, context).map(({ name, step }) => [name, step]));
    expect(steps).toEqual({ name: 0, email: 0, phone: 0, location: 0, message: 0, opt_in: 0, appointment: 1 });
  });

  // "17 new test drive or tag 'Test Drive Only', 48 used test drive"
  it.each([
    ['a new car', { type: 'new', tag: null }, 17],
    ['a demonstrator', { type: 'demo', tag: null }, 17],
    ['a used car', { type: 'used', tag: null }, 48],
    ['a used car that is there for it', { type: 'used', tag: 'Test Drive Only' }, 17],
  ] as const)('is sent to analytics as an event: %s', (_, car, id) => {
    expect(testDrive.eventId({ car, category: 'Test Drive' })).toBe(id);
  });
});

it.each([
  ['Book a walk-through', 'Book a walk-through'],
  [undefined, 'Book a Test Drive'],
])('title of the form is the label of its button: %s', (testDriveLabel, title) =>
  expect(typeof testDrive.title === 'function' && testDrive.title({ ...context, testDriveLabel })).toBe(title),
);
