import { expect, it } from 'vitest';
import { typedDigits } from './typed-digits.ts';

it.each(['0412 345 678', '+61 412 345 678', '+61 (0)412 345 678', '0061 412345678', '0011 61 412 345 678'])(
  'typedDigits: %s is the number of +61412345678',
  (typed) => expect(typedDigits('+61412345678').all).toContain(typed.replace(/\D/g, '')),
);

it.each(['412 345 678', '0412 345 679', '+64 412 345 678', '10412345678'])(
  'typedDigits: %s is another number',
  (typed) => expect(typedDigits('+61412345678').all).not.toContain(typed.replace(/\D/g, '')),
);

it('typedDigits keeps any other number as it is', () =>
  expect(typedDigits('+15551234567').all).toEqual(['15551234567']));

it.each([
  ['a mobile of Australia', '+61412345678', null],
  ['a landline of Queensland, which New Zealand has none like', '+61735550100', null],
  ['a landline of New South Wales', '+61271234567', { country: 'AU', digits: '0271234567' }],
  ['a mobile of New Zealand', '+64271234567', { country: 'NZ', digits: '0271234567' }],
])('typedDigits also finds numbers of the neighbouring country: %s', (_what, phone, atHome) =>
  expect(typedDigits(phone).atHome).toEqual(atHome),
);
