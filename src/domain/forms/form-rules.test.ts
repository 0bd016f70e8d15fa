import { describe, expect, it } from 'vitest';
import { leadPolicy } from '../lead/lead-policy.ts';
import type { Choice, Form, FormContext } from './define-form.ts';
import { enquiry } from './enquiry.ts';
import { financeEnquiryForm } from './finance-enquiry.ts';
import { findSimilar } from './find-similar.ts';
import { formProblems, formSchema } from './form-schema.ts';
import { FORMS } from './forms.ts';
import { photoRequest } from './photo-request.ts';
import { shownFields } from './shown-fields.ts';
import { tradeInForm } from './trade-in.ts';

const choice = (value: string): Choice => ({ value, name: value.toUpperCase() });
const general: FormContext = {
  policy: leadPolicy.parse({}),
  siteName: 'Northbank',
  countries: ['AU'],
  noun: 'car',
  dealerships: [choice('newstead')],
  locations: [choice('newstead')],
};
const car: FormContext = { ...general, car: { type: 'used', tag: null } };
const two: FormContext = { ...general, dealerships: [choice('a'), choice('b')] };
const where = (context: FormContext, policy: object): FormContext => ({
  ...context,
  policy: { ...context.policy, ...policy },
});
const good = {
  name: 'Priya Raman',
  email: 'priya@example.com',
  phone: '0412 345 678',
  message: 'Is it still there?',
};

function problemsOf(form: Form, context: FormContext, change: Record<string, unknown>): [string, string][] {
  const fields = shownFields(form, context);
  const parsed = formSchema(fields).safeParse({ ...good, ...change });
  return parsed.success ? [] : formProblems(parsed.error, fields).map(({ field, message }) => [field, message]);
}
const shown = (form: Form, context: FormContext, name: string) =>
  shownFields(form, context).find((field) => field.name === name);

describe('form rules', () => {
  it.each<[string, Form, FormContext, Record<string, unknown>, [string, string] | null]>([
    ['no name', enquiry, general, { name: '  ' }, ['name', 'Enter your name']],
    ['a name that was not sent', enquiry, general, { name: undefined }, ['name', 'Enter your name']],
    ['a name of 120', enquiry, general, { name: 'x'.repeat(120) }, null],
    ['a name of 121', enquiry, general, { name: 'x'.repeat(121) }, ['name', 'Use 120 characters or fewer']],
    ['a name of control characters', enquiry, general, { name: '\u0000\u0007' }, ['name', 'Enter your name']],
    ['no email', enquiry, general, { email: '' }, ['email', 'Enter your email address']],
    [
      'an email without @',
      enquiry,
      general,
      { email: 'x' },
      ['email', 'Add an @ and a domain, for example priya@example.com'],
    ],
    ['no phone: optional', enquiry, general, { phone: '' }, null],
    [
      'a phone a digit short',
      enquiry,
      general,
      { phone: '0412 345 67' },
      ['phone', 'This has 9 digits. An Australian mobile has 10, for example 0412 345 678'],
    ],
    // "Enquiry message (Comments) is required unless a site switch disables it or the form is told it is optional."
    ['no comments', enquiry, general, { message: '' }, ['message', 'Enter your comments']],
    ['no comments about a car', enquiry, car, { message: ' ' }, ['message', 'Enter your comments']],
    ['no comments, switched off', enquiry, where(general, { commentsRequired: false }), { message: '' }, null],
    ['no comments, the form does not ask', photoRequest, car, { message: '' }, null],
    ['5,000 characters', enquiry, general, { message: 'x'.repeat(5000) }, null],
    ['5,001 characters', enquiry, general, { message: 'x'.repeat(5001) }, ['message', 'Use 5000 characters or fewer']],
    // "Category select is required, default General Enquiry."
    ['an unknown category', enquiry, general, { category: 'x' }, ['category', 'Choose a category from the list']],
    // "Dealership select is required when the site has more than one dealership and it is not removed"
    ['one dealership, none chosen', enquiry, general, {}, null],
    ['two, none chosen', enquiry, two, {}, ['dealership_slug', 'Select a Preferred Dealership']],
    ['two, one chosen', enquiry, two, { dealership_slug: 'b' }, null],
    ['two, a stranger', enquiry, two, { dealership_slug: 'c' }, ['dealership_slug', 'Select a Preferred Dealership']],
    ['two, select removed', enquiry, where(two, { dealershipSelect: false }), {}, null],
    ['two, about a car: its dealership', enquiry, { ...two, car: car.car }, {}, null],
    // "Website location select is required when shown; placeholder 'Please Select a Dealership Location' (or 'Please
    // Select a Department' on one variant)."
    [
      'a location, none chosen',
      enquiry,
      where(general, { locationSelect: 'location' }),
      {},
      ['location', 'Please Select a Dealership Location'],
    ],
    [
      'a department, none chosen',
      enquiry,
      where(general, { locationSelect: 'department' }),
      { location: '' },
      ['location', 'Please Select a Department'],
    ],
    ['a location', enquiry, where(general, { locationSelect: 'location' }), { location: 'newstead' }, null],
    [
      'a location from elsewhere',
      enquiry,
      where(general, { locationSelect: 'location' }),
      { location: 'moon' },
      ['location', 'Choose a location from the list'],
    ],
    // "Rego is optional"
    ['a rego of 12', enquiry, where(general, { rego: true }), { Rego: 'x'.repeat(12) }, null],
    [
      'a rego of 13',
      enquiry,
      where(general, { rego: true }),
      { Rego: 'x'.repeat(13) },
      ['Rego', 'Use 12 characters or fewer'],
    ],
    [
      'terms not agreed where asked',
      enquiry,
      where(general, { termsNote: true }),
      {},
      ['terms_conditions', 'You must agree to the terms of use before submitting the form.'],
    ],
    ['terms agreed where asked', enquiry, where(general, { termsNote: true }), { terms_conditions: 'on' }, null],
    ['terms not asked', enquiry, general, {}, null],
    // "Postcode input: required, exactly 4 digits, max length 4"
    ['a postcode', tradeInForm, general, { last_name: 'R', postcode: '0800' }, null],
    ...['', '406', '40006', '4OO6', '4,006'].map(
      (postcode): [string, Form, FormContext, Record<string, unknown>, [string, string]] => [
        `the postcode "${postcode}"`,
        tradeInForm,
        general,
        { last_name: 'R', postcode },
        ['postcode', 'Invalid postcode. Please enter a 4-digit number.'],
      ],
    ),
  ])('%s', (_name, form, context, change, problem) => {
    expect(problemsOf(form, context, change)).toEqual(problem === null ? [] : [problem]);
  });

  it('report every invalid field once, in the order of the form', () => {
    expect(problemsOf(enquiry, general, { name: '', email: 'x y', phone: 'soon' }).map(([field]) => field)).toEqual([
      'name',
      'email',
      'phone',
    ]);
  });

  it('read what a browser sends and drop unknown fields', () => {
    const fields = shownFields(enquiry, general);
    expect(formSchema(fields).parse({ ...good, name: ' Priya ', opt_in: 'on', phone: ' ', junk: 1 })).toEqual({
      name: 'Priya',
      email: 'priya@example.com',
      phone: undefined,
      message: 'Is it still there?',
      category: 'General Enquiry',
      opt_in: true,
      page_id: undefined,
    });
  });

  it('take a hidden fixed text from the form, whatever was sent', () => {
    const fields = shownFields(photoRequest, car);
    expect(formSchema(fields).parse({ ...good, request: 'Buy now' })).toMatchObject({
      request: 'Please send me more photos of this vehicle.',
    });
  });
});

describe('a form shows', () => {
  it.each<[string, Form, FormContext, string, object | undefined]>([
    ['category: the general enquiry only', enquiry, general, 'category', { value: 'General Enquiry' }],
    ['category: not about a car', enquiry, car, 'category', undefined],
    ['category: not where switched off', enquiry, where(general, { categorySelect: false }), 'category', undefined],
    [
      'category: a list without the usual first',
      enquiry,
      where(general, { categories: ['Hire'] }),
      'category',
      { value: 'Hire' },
    ],
    ['dealership', enquiry, two, 'dealership_slug', { placeholder: 'Select a Preferred Dealership', value: '' }],
    ['dealership: one alone', enquiry, general, 'dealership_slug', undefined],
    ['location: not by default', enquiry, general, 'location', undefined],
    [
      'location',
      enquiry,
      where(general, { locationSelect: 'location' }),
      'location',
      { placeholder: 'Please Select a Dealership Location' },
    ],
    [
      'location: departments',
      enquiry,
      where(general, { locationSelect: 'department' }),
      'location',
      { placeholder: 'Please Select a Department' },
    ],
    [
      'rego',
      enquiry,
      where(car, { rego: true }),
      'Rego',
      { placeholder: 'Rego - Helps us better assist your enquiry', required: null },
    ],
    ['rego: not by default', enquiry, car, 'Rego', undefined],
    // "Opt-in is optional; default opt_in true" (a setting, for a box that came ticked proves no consent); "label for car enquiries 'Email me similar stock and latest offers.';
    // otherwise a subscribe-to-offers sentence."
    [
      'opt-in about a car',
      enquiry,
      car,
      'opt_in',
      { ticked: false, text: 'Email me similar stock and latest offers.' },
    ],
    ['opt-in in general', enquiry, general, 'opt_in', { text: 'Subscribe to offers and news from Northbank.' }],
    ['opt-in ticked by setting', enquiry, where(car, { optIn: true }), 'opt_in', { ticked: true }],
    ['opt-in may stay empty', enquiry, car, 'opt_in', { required: null }],
    [
      'terms link',
      enquiry,
      where(car, { termsNote: true }),
      'terms_conditions',
      { link: { text: 'terms of use', path: '/terms-and-conditions' } },
    ],
    [
      'terms without a page',
      enquiry,
      where(car, { termsNote: true, termsPath: null }),
      'terms_conditions',
      { link: null },
    ],
    ['check options', enquiry, where(car, { services: ['Tow bar'] }), 'additional_services', { options: ['Tow bar'] }],
    ['check options: none', enquiry, car, 'additional_services', undefined],
    [
      'a phone example of the country',
      enquiry,
      { ...car, countries: ['NZ'] },
      'phone',
      { placeholder: '021 234 5678' },
    ],
    [
      'the hidden request text',
      photoRequest,
      car,
      'request',
      { kind: 'hidden', value: 'Please send me more photos of this vehicle.' },
    ],
    ['the optional message', photoRequest, car, 'message', { required: null }],
  ])('%s', (_name, form, context, field, expected) => {
    const found = shown(form, context, field);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected);
  });

  it.each<[Form, FormContext['car'], string, number]>([
    [enquiry, { type: 'new', tag: null }, 'General Enquiry', 14],
    [enquiry, { type: 'demo', tag: null }, 'General Enquiry', 14],
    [enquiry, { type: 'used', tag: null }, 'General Enquiry', 15],
    [enquiry, undefined, 'General Enquiry', 22],
    [enquiry, undefined, 'Service Enquiry', 22],
    [enquiry, undefined, 'Careers Enquiry', 51],
    [photoRequest, { type: 'new', tag: null }, 'General Enquiry', 14],
    [findSimilar, { type: 'used', tag: null }, 'General Enquiry', 15],
    [financeEnquiryForm, { type: 'used', tag: null }, 'Finance Enquiry', 9],
    [financeEnquiryForm, undefined, 'Finance Enquiry', 9],
  ])('%# is counted as event', (form, about, category, eventId) => {
    expect(form.eventId({ car: about, category })).toBe(eventId);
  });
});

/** Names of the payload that the page fills in, and of the form's own machinery. */
const PAGE_SAYS = new Set(
  `about form event_id url source user_agent lead_attributes car_id car_dealership_id
   altcha idempotency_key website visited_pages linked_query_params`.split(/\s+/),
);

describe('every form', () => {
  it.each(FORMS.map((form) => [form.id, form] as const))(
    '%s has name and email, each field once, and a text about itself',
    (_id, form) => {
      const names = form.fields.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['name', 'email']));
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => PAGE_SAYS.has(name))).toEqual([]);
      expect(JSON.parse(JSON.stringify(shownFields(form, car)))).toEqual(shownFields(form, car));
      expect(form.about.length > 0 || form === tradeInForm).toBe(true); // which stands on a step of another page
    },
  );

  it('has its own id and address', () => {
    expect(new Set(FORMS.map(({ id }) => id)).size).toBe(FORMS.length);
    expect(new Set(FORMS.map(({ path }) => path)).size).toBe(FORMS.length);
  });
});
