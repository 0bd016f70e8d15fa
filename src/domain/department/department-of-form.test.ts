import { expect, it } from 'vitest';
import { FORMS } from '../forms/forms.ts';
import { DEPARTMENT_OF_FORM, fillsForm } from './department-of-form.ts';

it('each department has a form that search engines find', () => {
  const found = FORMS.filter(({ describe }) => describe !== undefined).map(({ id }) => id);
  expect(found).toEqual(expect.arrayContaining(Object.keys(DEPARTMENT_OF_FORM)));
});

it.each([
  ['', false],
  ['utm_source=mail&gclid=1', false],
  ['location=newstead', true],
  ['dealership_slug=northbank', true],
  ['own=1', true],
  ['category=Sales', true],
])('an address with "%s" fills the form: %s', (query, fills) =>
  expect(fillsForm(new URLSearchParams(query).keys(), [{ name: 'category' }])).toBe(fills),
);
