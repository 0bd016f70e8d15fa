import { describe, expect, it } from 'vitest';
import type { EditableValues } from './edit-car.ts';
import { fieldText, formFieldsOf, lockedBecause, readField } from './car-form.ts';

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
    ['km', '41,000', { value: 41_000 }],
    ['km', '41 000 km', { value: 41_000 }],
    ['km', '0', { value: 0 }],
    ['km', '', { value: null }],
    ['km', '3,000,000', { value: 3_000_000 }],
    ['km', '3,000,001', { error: 'Maximum 3,000,000.' }],
    ['km', '41k', { error: 'Enter a whole number, for example 41,000. Leave empty for none.' }],
    ['vin', 'jtmrw3fv-10d123456', { value: 'JTMRW3FV10D123456' }],
    ['vin', 'JTMRW3FV10D12345', { error: 'This has 16 characters. A VIN has 17.' }],
    ['vin', 'JTMRW3FV10D12345O', { error: 'A VIN has digits and letters, but no I, O or Q.' }],
    ['vin', '', { value: null }],
    ['first_registered', '1900', { value: 1900 }],
    ['first_registered', '1899', { error: 'Enter a year, for example 2019. Leave empty for none.' }],
    ['first_registered', '19', { error: 'Enter a year, for example 2019. Leave empty for none.' }],
    ['first_registered_nz', ' 2019 ', { value: 2019 }],
    ['first_registered_nz', '', { value: null }],
    ['imported_damaged', 'Yes', { value: true }],
    ['imported_damaged', 'no', { value: false }],
    ['imported_damaged', '', { value: null }],
    ['imported_damaged', 'maybe', { error: 'Select yes or no. Leave empty if you don’t know.' }],
    ['consumer_notice', 'https://docs.example/1.pdf', { value: 'https://docs.example/1.pdf' }],
    [
      'consumer_notice',
      'http://docs.example/1.pdf',
      { error: 'Enter an address that starts with https://. Leave empty for none.' },
    ],
    ['consumer_notice', 'https://', { error: 'Enter an address that starts with https://. Leave empty for none.' }],
    ['standardEquipment', 'Safety:\nABS', { value: [{ name: 'Safety', items: ['ABS'] }] }],
    ['standardEquipment', '', { value: [] }],
    ['simple_body', 'station wagon', { value: 'Wagon' }],
    ['simple_body', 'spaceship', { error: 'This is not a known body. Enter a word such as Ute, SUV or Hatch.' }],
    ['fuel', 'diesel', { value: 'Diesel' }],
    ['fuel', 'Premium unleaded', { value: 'Premium unleaded' }],
    ['fuel', 'hay', { error: 'This is not a known fuel. Enter a word such as Petrol, Diesel or Hybrid.' }],
    ['seats', '7', { value: 7 }],
    ['seats', '121', { error: 'Maximum 120.' }],
    ['location_id', '12', { value: 12 }],
    ['make', ' KIA ', { value: 'Kia' }],
    ['make', '', { error: 'Enter the make.' }],
    ['model', 'CX-5  Touring', { value: 'CX-5 Touring' }],
    ['model', ' ', { error: 'Enter the model.' }],
    ['year', '2021', { value: 2021 }],
    ['location_id', 'north', { error: 'Choose a location of this dealership.' }],
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

  it.each([
    [{ security_interest: true }, 'security_interest', 'Yes'],
    [{ security_interest: false }, 'security_interest', 'No'],
    [{ security_interest: null }, 'security_interest', ''],
    [{ first_registered: 2019 }, 'first_registered', '2019'],
  ] as const)('shows facts of a notice as they are typed: %j', (values, field, text) =>
    expect(fieldText(values, field)).toBe(text),
  );

  it('has the fields of a notice only where a site makes one', () => {
    expect(formFieldsOf({ notice: null }, false)).not.toContain('security_interest');
    expect(formFieldsOf({ notice: { trader: 'A', number: 'M1', address: null } }, false)).toContain(
      'security_interest',
    );
    expect(formFieldsOf({ notice: null }, false)).toContain('badge');
    expect(formFieldsOf({ notice: null }, true), 'added at the desk').not.toContain('badge');
  });

  it.each([
    ['a feed with a VIN', { vin: 'A' }, {}, false, true],
    ['a feed with a VIN that staff replaced', { vin: 'B' }, { vin: 'A' }, false, true],
    ['a feed without a VIN', { vin: null }, {}, false, false],
    ['a feed without a VIN where staff entered one', { vin: 'B' }, { vin: null }, false, false],
    ['a car that was added at the desk', { vin: 'A' }, {}, true, false],
  ])('VIN of %s', (_what, values, feed, byHand, locked) => {
    const car = { values: values as EditableValues, feed, byHand };
    expect(lockedBecause('vin', car) !== null).toBe(locked);
    expect(lockedBecause('price', car)).toBeNull();
  });
});
