import { describe, expect, it } from 'vitest';
import { fieldText, readField } from './car-form.ts';

describe('car form of the desk', () => {
  it.each([
    ['price', '$47,500', { value: 47_500_00 }],
    ['price', '47500', { value: 47_500_00 }],
    ['price', ' 47 500.5 ', { value: 47_500_50 }],
    ['price', '47,500.05', { value: 47_500_05 }],
    ['price', '', { value: null }],
    ['price', '0', { value: 0 }],
    ['price', '-1', { error: 'Enter an amount in dollars, for example 29,990. Leave empty for none.' }],
    ['price', '4,75,00', { error: 'Enter an amount in dollars, for example 29,990. Leave empty for none.' }],
    ['price', 'TBA', { error: 'Enter an amount in dollars, for example 29,990. Leave empty for none.' }],
    ['price', '99999999', { value: 99_999_999_00 }],
    ['price', '100000000', { error: 'Maximum $99,999,999.' }],
    ['tag', '  Runout \n sale ', { value: 'Runout sale' }],
    ['tag', 'x'.repeat(60), { value: 'x'.repeat(60) }],
    ['tag', 'x'.repeat(61), { error: 'Maximum 60 characters.' }],
    ['dealercomments', 'One owner.\r\n\r\nTow bar. ', { value: 'One owner.\n\nTow bar.' }],
  ] as const)('%s: %j', (field, typed, read) => expect(readField(field, typed)).toEqual(read));

  it.each([
    [{ price: 47_500_00 }, '47,500'],
    [{ price: 47_500_05 }, '47,500.05'],
    [{ price: null }, ''],
  ])('shows the saved value when it is read again: %j', (values, text) => {
    expect(fieldText(values, 'price')).toBe(text);
    expect(readField('price', text)).toEqual({ value: values.price });
  });
});
