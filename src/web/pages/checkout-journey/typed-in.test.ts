import { expect, it } from 'vitest';
import { JOURNEY_TASKS } from '#domain/checkout-journey/journey-answers.ts';
import { taskIn, typedIn } from './typed-in.ts';

const formOf = (text: string): FormData => {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
};

it.each<[string, string, Record<string, string[]>]>([
  ['nothing', 'postcode=&shown-postcode=&regoState=QLD&shown-regoState=QLD', {}],
  ['a text', 'postcode=4551&shown-postcode=', { postcode: ['4551'] }],
  ['a text taken away', 'postcode=&shown-postcode=4551', { postcode: [''] }],
  ['another choice', 'way-finance=own&shown-way-finance=none', { 'way-finance': ['own'] }],
  ['a tick more', 'product=a&product=b&shown-product=a', { product: ['a', 'b'] }],
  ['the only tick taken away', 'shown-product=a', { product: [] }],
  ['a field that no task has', 'password=secret&act=choose', {}],
  ['a long text', `rego=${'x'.repeat(5_000)}`, { rego: ['x'.repeat(120)] }],
])('checkout tasks tell what was typed from what was shown: %s', (_what, sent, typed) => {
  expect(typedIn(formOf(sent), JOURNEY_TASKS)).toEqual(typed);
});

it.each<[string, string, string | undefined]>([
  ['a button', 'act=finance&postcode=4551', 'finance'],
  ['the Enter key after typing', 'act=typed&rego=ABC123&shown-rego=', 'trade-in'],
  ['the Enter key, nothing typed', 'act=typed&postcode=4551&shown-postcode=4551', undefined],
  ['no button of the page', 'act=other', undefined],
])('checkout tasks save the one that is meant: %s', (_what, sent, task) => {
  expect(taskIn(formOf(sent))).toBe(task);
});
