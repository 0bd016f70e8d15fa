import { describe, expect, it } from 'vitest';
import { additionalServices } from './additional-services.ts';
import { consentText } from './consent-text.ts';
import { enquiryForm, type EnquiryContext } from './enquiry-form.ts';
import { leadCategory } from './lead-category.ts';
import { leadPolicy } from './lead-policy.ts';
import { retryDelay } from './retry-delay.ts';

const policy = leadPolicy.parse({});
const general: EnquiryContext = { policy, dealerships: ['newstead'], aboutCar: false };
const good = {
  name: 'Priya Raman',
  email: 'priya@example.com',
  phone: '0412 345 678',
  message: 'Is it still there?',
  category: 'General Enquiry',
};

describe('the enquiry form', () => {
  it('takes what a shopper types', () => {
    expect(enquiryForm(general).parse({ ...good, Rego: ' ', opt_in: 'on', junk: 1 })).toMatchObject({
      name: 'Priya Raman',
      opt_in: true,
      terms_conditions: false,
      Rego: undefined,
    });
  });

  it.each<[string, EnquiryContext, Record<string, unknown>, string | null, string | null]>([
    ['no name', general, { name: '  ' }, 'name', 'Enter your name'],
    ['a name of 120', general, { name: 'x'.repeat(120) }, null, null],
    ['a name of 121', general, { name: 'x'.repeat(121) }, 'name', 'Shorten this to 120 characters'],
    ['no e-mail', general, { email: '' }, 'email', 'Enter your e-mail address'],
    [
      'an e-mail without @',
      general,
      { email: 'priya.raman.example.com' },
      'email',
      'Add an @ and a domain, as in priya@example.com',
    ],
    ['no phone: optional', general, { phone: '' }, null, null],
    ['a phone of 7 digits', general, { phone: '0412 345' }, 'phone', 'This number is too short'],
    ['a phone of 8 digits', general, { phone: '3555 0100' }, null, null],
    ['a phone in words', general, { phone: 'call me at noon' }, 'phone', 'Use digits only, as in 0412 345 678'],
    // "Enquiry message (Comments) is required unless a site switch disables it or the form is told it is optional."
    ['no comments', general, { message: '' }, 'message', 'Enter your comments'],
    [
      'no comments where the site does not ask',
      { ...general, policy: { ...policy, commentsRequired: false } },
      { message: '' },
      null,
      null,
    ],
    ['no comments where the form does not ask', { ...general, messageOptional: true }, { message: '' }, null, null],
    ['5,000 characters', general, { message: 'x'.repeat(5000) }, null, null],
    ['5,001 characters', general, { message: 'x'.repeat(5001) }, 'message', 'Shorten this to 5000 characters'],
    // "Category select is required, default General Enquiry."
    ['no category: the default', general, { category: undefined }, null, null],
    ['an unknown category', general, { category: 'Complaints' }, 'category', 'Choose a category from the list'],
    // "Dealership select is required when the site has more than one dealership and it is not removed"
    ['one dealership, none chosen', general, { dealership_slug: undefined }, null, null],
    [
      'two dealerships, none chosen',
      { ...general, dealerships: ['a', 'b'] },
      { dealership_slug: '' },
      'dealership_slug',
      'Select a Preferred Dealership',
    ],
    ['two dealerships, one chosen', { ...general, dealerships: ['a', 'b'] }, { dealership_slug: 'b' }, null, null],
    [
      'two dealerships, a stranger chosen',
      { ...general, dealerships: ['a', 'b'] },
      { dealership_slug: 'c' },
      'dealership_slug',
      'Select a Preferred Dealership',
    ],
    [
      'two dealerships, select removed',
      { ...general, policy: { ...policy, dealershipSelect: false }, dealerships: ['a', 'b'] },
      {},
      null,
      null,
    ],
    ['about a car: its dealership', { ...general, aboutCar: true, dealerships: ['a', 'b'] }, {}, null, null],
    [
      'terms not agreed where asked',
      { ...general, policy: { ...policy, termsNote: true } },
      {},
      'terms_conditions',
      'You must agree to the terms of use before submitting the form.',
    ],
    [
      'terms agreed where asked',
      { ...general, policy: { ...policy, termsNote: true } },
      { terms_conditions: 'on' },
      null,
      null,
    ],
  ])('%s', (_name, context, change, field, message) => {
    const result = enquiryForm(context).safeParse({ ...good, ...change });
    expect(result.success ? null : [result.error.issues[0]!.path[0], result.error.issues[0]!.message]).toEqual(
      field === null ? null : [field, message],
    );
  });
});

describe('lead rules', () => {
  it.each([
    [{ category: 'General Enquiry' }, { category: 'General Enquiry' }],
    [{ category: 'Careers Enquiry' }, { category: 'General Enquiry', subcategory: 'Career Enquiry' }],
    [
      { category: 'Finance Enquiry', subcategory: '3. Offer Accepted' },
      { category: 'Finance Enquiry', subcategory: '3. Offer Accepted' },
    ],
  ])('files %o as %o', (chosen, filed) => expect(leadCategory(chosen)).toEqual(filed));

  it('lists ticked check options without their mark', () => {
    expect(
      additionalServices({
        'Paint protection (check_option)': 'on',
        'Tint (check_option)': false,
        'Tow bar(check_option)': true,
        name: 'x',
      }),
    ).toEqual(['Paint protection', 'Tow bar']);
  });

  it('says what the offers box says', () => {
    expect(consentText(true, 'Northbank')).toBe('Email me similar stock and latest offers.');
    expect(consentText(false, 'Northbank')).toContain('Northbank');
  });

  it.each([
    [1, 0, 4_000],
    [1, 0.5, 5_000],
    [2, 0.5, 30_000],
    [11, 0.5, 86_400_000],
    [12, 0.5, undefined],
  ])('after %i failures with chance %f waits %s ms', (failures, chance, wait) =>
    expect(retryDelay(failures, chance)).toBe(wait),
  );

  it('keeps trying for about three days', () => {
    let total = 0;
    for (let n = 1, wait; (wait = retryDelay(n, 0.5)) !== undefined; n++) total += wait;
    expect(total / 3_600_000).toBeGreaterThan(70);
    expect(total / 3_600_000).toBeLessThan(74);
  });
});
