import { expect, it } from 'vitest';
import { aLeadPayload } from '#tests/builders.ts';
import { FORMS } from '../forms/forms.ts';
import { LEAD_COLUMNS } from './lead-columns.ts';

const at = new Date('2026-11-20T01:00:00Z');

it('lead export has a column for every field of every form, once', () => {
  const headings = LEAD_COLUMNS.map(([heading]) => heading);
  expect(new Set(headings).size).toBe(headings.length);
  const fieldNames = new Set(FORMS.flatMap(({ fields }) => fields).map(({ name, column }) => column ?? name));
  expect(headings).toEqual(expect.arrayContaining([...fieldNames]));
  expect(headings.filter((heading) => !fieldNames.has(heading))).toEqual(
    'lead_id received_at form subcategory car stock_number opt_in_box consent_text captcha url'.split(' '),
  );
});

it('lead export writes the values of a lead, and nothing where it has none', () => {
  const lead = {
    id: 7,
    siteId: 1,
    receivedAt: at,
    payload: aLeadPayload({ form: 'enquiry', Rego: 'ABC 123', additional_services: ['Tint', 'Tow bar'] }),
    consent: { optIn: true, text: 'Email me.', termsAccepted: false, at },
  };
  const row = Object.fromEntries(LEAD_COLUMNS.map(([heading, cell]) => [heading, cell(lead)]));
  expect(row).toMatchObject({
    lead_id: 7,
    received_at: '2026-11-20T01:00:00.000Z',
    comments: 'Is it still there on Saturday?',
    rego: 'ABC 123',
    additional_services: 'Tint, Tow bar',
    location: undefined,
    opt_in: true,
    consent_text: 'Email me.',
  });
});
