import { expect, it } from 'vitest';
import { storable } from './storable.ts';

it.each([
  ['Priya', 'Priya'],
  ['Pri\u0000ya', 'Priya'],
  ['a\tb\nc\r\n', 'a\tb\nc\r\n'],
  ['\u0007\u001b[31mred\u009f', '[31mred'],
  ['x\uD800y', 'x\uFFFDy'],
  ['Kōwhai 🚗', 'Kōwhai 🚗'],
  ['', ''],
])('storable: %j is stored as %j', (text, stored) => expect(storable(text)).toBe(stored));
