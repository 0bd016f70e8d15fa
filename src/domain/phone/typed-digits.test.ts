import { expect, it } from 'vitest';
import { typedDigits } from './typed-digits.ts';

it.each(['0412 345 678', '+61 412 345 678', '+61 (0)412 345 678', '0061 412345678', '0011 61 412 345 678'])(
  '%s is the number of +61412345678',
  (typed) => expect(typedDigits('+61412345678')).toContain(typed.replace(/\D/g, '')),
);

it.each(['412 345 678', '0412 345 679', '+64 412 345 678', '10412345678'])('%s is another', (typed) =>
  expect(typedDigits('+61412345678')).not.toContain(typed.replace(/\D/g, '')),
);

it('takes any other number as it is', () => expect(typedDigits('+15551234567')).toEqual(['15551234567']));
