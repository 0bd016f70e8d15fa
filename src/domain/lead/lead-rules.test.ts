import { describe, expect, it } from 'vitest';
import { additionalServices } from './additional-services.ts';
import { consentText } from './consent-text.ts';
import { leadPolicy } from './lead-policy.ts';
import { leadCategory } from './lead-category.ts';
import { retryDelay } from './retry-delay.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';

const options = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`Option ${i} (check_option)`, 'on']));

describe('lead rules', () => {
  it.each([
    [{ category: 'General Enquiry' }, { category: 'General Enquiry' }],
    [{ category: 'Careers Enquiry' }, { category: 'General Enquiry', subcategory: 'Career Enquiry' }],
    [
      { category: 'Finance Enquiry', subcategory: '3. Offer Accepted' },
      { category: 'Finance Enquiry', subcategory: '3. Offer Accepted' },
    ],
  ])('file %o as %o', (chosen, filed) => expect(leadCategory(chosen)).toEqual(filed));

  it.each<[string, Record<string, unknown>, ReturnType<typeof additionalServices>]>([
    [
      'without their mark',
      {
        'Paint protection (check_option)': 'on',
        'Tint (check_option)': false,
        'Tow bar(check_option)': true,
        name: 'x',
      },
      { services: ['Paint protection', 'Tow bar'] },
    ],
    ['none', { name: 'x' }, { services: [] }],
    ['as text', { 'Tint (check_option)': 'true' }, { services: ['Tint'] }],
    ['20 at most', options(20), { services: Array.from({ length: 20 }, (_, i) => `Option ${i}`) }],
    ['not 21', options(21), { problem: 'Choose up to 20 options.' }],
    ['a name of 100 characters', { [`${'x'.repeat(85)}(check_option)`]: 'on' }, { services: ['x'.repeat(85)] }],
    [
      'not one of 101',
      { [`${'x'.repeat(86)} (check_option)`]: 'on' },
      { problem: 'We couldn’t read one of the options. Please reload the page and send the form again.' },
    ],
    [
      'nor one that cannot be stored',
      { 'Ti\u0000nt (check_option)': 'on' },
      { problem: 'We couldn’t read one of the options. Please reload the page and send the form again.' },
    ],
  ])('list ticked check options: %s', (_which, fields, listed) => expect(additionalServices(fields)).toEqual(listed));

  it.each([
    ['WEBHOOK_NORTHBANK', true],
    ['WEBHOOK_2', true],
    ['WEBHOOK_', false],
    ['webhook_northbank', false],
    ['DATABASE_URL', false],
    ['SECRET', false],
    ['MY_WEBHOOK_SECRET', false],
    ['WEBHOOK_A\nB', false],
  ])('allow settings to name the secret %s: %s', (secretVariable, may) => {
    const webhook = { url: 'https://hooks.example/', secretVariable };
    expect(leadPolicy.safeParse({ webhook }).success).toBe(may);
  });

  it('quote the label of the offers box', () => {
    expect(consentText(true, 'Northbank')).toBe('Email me similar stock and latest offers.');
    expect(consentText(false, 'Northbank')).toContain('Northbank');
  });

  it.each([
    [1, 0, 4_000],
    [1, 0.5, 5_000],
    [2, 0.5, 30_000],
    [11, 0.5, DAY_MS],
    [12, 0.5, undefined],
  ])('after %i failures with the random number %f wait %s ms', (failures, random, wait) =>
    expect(retryDelay(failures, random)).toBe(wait),
  );

  it('retry a delivery for about three days', () => {
    let total = 0;
    for (let n = 1, wait; (wait = retryDelay(n, 0.5)) !== undefined; n++) total += wait;
    expect(total / HOUR_MS).toBeGreaterThan(70);
    expect(total / HOUR_MS).toBeLessThan(74);
  });
});
