import { expect, it } from 'vitest';
import { isSecretKey } from './secret-key.ts';

it.each([
  ['q1w2e3r4t5y6u7i8o9p0aa', true],
  ['-_-_3r4t5y6u7i8o9p0aa7', true],
  ['q1w2e3r4t5y6u7i8o9p0a', false], // 21 characters
  ['q1w2e3r4t5y6u7i8o9p0aaa', false], // 23
  ['q1w2e3r4t5y6u7i8o9p0a=', false],
  ['q1w2e3r4t5y6u7i8o9p0aa\n', false],
  ['', false],
  [undefined, false],
])('isSecretKey: %j → %s', (text, expected) => expect(isSecretKey(text)).toBe(expected));
