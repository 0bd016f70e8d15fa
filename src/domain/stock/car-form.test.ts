import { describe, expect, it } from 'vitest';
import type { EditableValues } from './edit-car.ts';
import { fieldText, lockedBecause, readField } from './car-form.ts';

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
    ['standardEquipment', 'Safety:\nABS', { value: [{ name: 'Safety', items: ['ABS'] }] }],
    ['standardEquipment', '', { value: [] }],
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
