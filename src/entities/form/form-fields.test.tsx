import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FormContext } from '#domain/forms/define-form.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { photoRequest } from '#domain/forms/photo-request.ts';
import { shownFields } from '#domain/forms/shown-fields.ts';
import { leadPolicy } from '#domain/lead/lead-policy.ts';
import { FormFields, type FormFieldsProps } from './form-fields.tsx';

const context: FormContext = {
  policy: leadPolicy.parse({
    optIn: true,
    rego: true,
    termsNote: true,
    locationSelect: 'department',
    services: ['Tow bar'],
  }),
  siteName: 'Northbank',
  countries: ['AU'],
  noun: 'car',
  dealerships: [],
  locations: [{ value: 'newstead', name: 'Newstead' }],
};
const draw = (change: Partial<FormFieldsProps> = {}) =>
  renderToStaticMarkup(
    <FormFields
      form="enquiry"
      fields={shownFields(enquiry, context)}
      problems={[]}
      typed={{}}
      known={null}
      again={false}
      {...change}
    />,
  );
const control = (html: string, name: string): string =>
  new RegExp(`<(?:input|select|textarea)[^>]*name="${name.replaceAll(/[()]/g, '\\$&')}"[^>]*>`).exec(html)?.[0] ?? '';

describe('form fields', () => {
  it.each([
    ['name', 'autoComplete="name"', 'required=""', 'maxLength="120"'],
    ['email', 'type="email"', 'autoComplete="email"', 'required=""'],
    ['phone', 'type="tel"', 'placeholder="0412 345 678"'],
    ['message', 'maxLength="5000"', 'required=""'],
    ['location', 'required=""'],
    ['Rego', 'placeholder="Rego - Helps us better assist your enquiry"'],
    ['Tow bar (check_option)', 'type="checkbox"'],
    ['opt_in', 'type="checkbox"', 'checked=""'],
    ['terms_conditions', 'required=""', 'aria-describedby="enquiry-terms_conditions-hint"'],
    ['page_id', 'type="hidden"'],
  ])('include %s', (name, ...attributes) => {
    const drawn = control(draw(), name).toLowerCase();
    for (const attribute of attributes) expect(drawn).toContain(attribute.toLowerCase());
  });

  it('start with what cannot be guessed, with likely options chosen', () => {
    expect(draw()).toContain('<option value="" selected="">Please Select a Department</option>');
    expect(draw()).toContain('<option value="General Enquiry" selected="">');
    expect(control(draw(), 'category')).not.toContain('required');
  });

  it('link the terms to their page', () => {
    expect(draw()).toMatch(/I agree to the <a href="\/terms-and-conditions"[^>]*>terms of use/);
  });

  it('show a problem beside the field, and the field refers to it', () => {
    const html = draw({ problems: [{ field: 'email', message: 'Enter your email address' }] });
    expect(control(html, 'email')).toMatch(/aria-invalid="true".*aria-describedby="enquiry-email-error"/);
    expect(html).toMatch(/<p id="enquiry-email-error"[^>]*>.*Enter your email address/);
    expect(control(html, 'name')).not.toContain('aria-invalid');
  });

  it('keep what was typed; an unticked box stays unticked', () => {
    const html = draw({
      typed: { name: 'Priya', message: 'Hello', category: 'Parts Enquiry', 'Tow bar (check_option)': 'on' },
      again: true,
    });
    expect(control(html, 'name')).toContain('value="Priya"');
    expect(html).toContain('>Hello</textarea>');
    expect(html).toContain('<option value="Parts Enquiry" selected="">');
    expect(control(html, 'Tow bar (check_option)')).toContain('checked=""');
    expect(control(html, 'opt_in')).not.toContain('checked');
  });

  it('hide the fixed request of the photo form and have no comments', () => {
    const html = draw({
      form: 'photo-request',
      fields: shownFields(photoRequest, { ...context, car: { type: 'used', tag: null } }),
    });
    expect(control(html, 'request')).toContain('value="Please send me more photos of this vehicle."');
    expect(html).toContain('Comments<span');
    expect(control(html, 'message')).not.toContain('required');
  });
});
