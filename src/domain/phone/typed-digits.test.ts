import { expect, it } from 'vitest';
import { typedDigits } from './typed-digits.ts';

it.each(['0412 345 678', '+61 412 345 678', '+61 (0)412 345 678', '0061 412345678', '0011 61 412 345 678'])(
  '%s is the number of +61412345678',
  (typed) => expect(typedDigits('+61412345678').all).toContain(typed.replace(/\D/g, '')),
);

it.each(['412 345 678', '0412 345 679', '+64 412 345 678', '10412345678'])('%s is another', (typed) =>
  expect(typedDigits('+61412345678').all).not.toContain(typed.replace(/\D/g, '')),
);

it('takes any other number as it is', () => expect(typedDigits('+15551234567').all).toEqual(['15551234567']));

it.each([
  ['a mobile of Australia', '+61412345678', null],
  ['a landline of Queensland, which New Zealand has none like', '+61735550100', null],
  ['a landline of New South Wales', '+61271234567', { country: 'AU', digits: '0271234567' }],
  ['a mobile of New Zealand', '+64271234567', { country: 'NZ', digits: '0271234567' }],
])('knows which of them are a number of the neighbour too: %s', (_what, phone, atHome) =>
  expect(typedDigits(phone).atHome).toEqual(atHome),
);
