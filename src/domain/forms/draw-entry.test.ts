import { describe, expect, it } from 'vitest';
import { leadPolicy } from '../lead/lead-policy.ts';
import { siteSettings } from '../site/site-settings.ts';
import type { FormContext } from './define-form.ts';
import { drawEntry } from './draw-entry.ts';
import { formProblems, formSchema } from './form-schema.ts';
import { shownFields } from './shown-fields.ts';

const context: FormContext = {
  policy: leadPolicy.parse({}),
  siteName: 'Northbank',
  countries: ['AU'],
  noun: 'car',
  draw: { path: '/spin-to-win', title: 'Win a service' },
  dealerships: [
    { value: 'newstead', name: 'Newstead' },
    { value: 'ipswich', name: 'Ipswich' },
  ],
  locations: [],
};
const entry = { name: 'Priya Raman', email: 'priya@example.com', phone: '0412 345 678', draw_terms: 'on' };

describe('the entry to a draw', () => {
  it('asks for a person and their agreement to the terms, and for nothing that an enquiry asks', () => {
    const fields = shownFields(drawEntry, context);
    expect(fields.map(({ name }) => name)).toEqual(['draw', 'name', 'email', 'phone', 'draw_terms', 'opt_in']);
    expect(fields[4]).toMatchObject({ link: { text: 'terms of the draw', path: '/spin-to-win' }, ticked: false });
    expect(fields[5]).toMatchObject({ ticked: false });
  });

  it.each([
    ['whole', {}, []],
    ['without a number to call', { phone: '' }, ['phone']],
    ['without the terms', { draw_terms: '' }, ['draw_terms']],
  ])('%s', (_, change, wrong) => {
    const fields = shownFields(drawEntry, context);
    const parsed = formSchema(fields).safeParse({ ...entry, ...change });
    expect(parsed.success ? [] : formProblems(parsed.error, fields).map(({ field }) => field)).toEqual(wrong);
  });

  it('is taken while the page that says its terms is on, and on no site without one', () => {
    const block = { kind: 'form', form: 'enter-draw', title: 'Put my name in' };
    const page = { path: '/win', title: 'Win', expiry: '2026-12-31', blocks: [block] };
    const settings = siteSettings.parse({ content: { pages: [page] } });
    const on = (day: string, of = settings) => drawEntry.offered!(of, new Date(`${day}T00:00:00Z`));
    expect([on('2026-12-01'), on('2027-01-05')]).toEqual([true, false]);
    expect(on('2026-12-01', siteSettings.parse({}))).toBe(false);
    const hidden = siteSettings.parse({ content: { pages: [{ ...page, hidden: true }] } });
    expect(on('2026-12-01', hidden)).toBe(false);
  });
});
