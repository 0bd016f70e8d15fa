import { expect, test } from 'vitest';
import { maskedPlate, maskedVin } from './masked-identity.ts';

test.each([
  ['JTMRW3FV10D123421', 'JTMRW3FV•••••••21'],
  [' JTMRW3FV10D ', 'JTMRW3FV•0D'],
  ['JTMRW3FV10', '••••••••••'],
  ['', ''],
])('maskedVin: %j → %j', (vin, shown) => {
  expect(maskedVin(vin)).toBe(shown);
});

test.each([
  ['1AB2CD', '1AB•••'],
  ['ABCD', 'ABC•'],
  ['ABC', '•••'],
])('maskedPlate: %j → %j', (plate, shown) => {
  expect(maskedPlate(plate)).toBe(shown);
});
