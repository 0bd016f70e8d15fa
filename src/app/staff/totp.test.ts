import { expect, it } from 'vitest';
import { base32, totpCode, totpStep, totpUri } from './totp.ts';

const key = Buffer.from('12345678901234567890');

/** RFC 6238 appendix B, SHA-1; of its eight digits the last six. */
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('TOTP: at %i s the code is %s', (seconds, code) => {
  expect(totpCode(key, Math.floor(seconds / 30))).toBe(code);
});

const step = 41_152_263;
const now = new Date(step * 30_000);

it.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('TOTP accepts the code of %i steps away: %s', (away, taken) => {
  expect(totpStep(key, totpCode(key, step + away), now, null) !== undefined).toBe(taken);
});

it('TOTP accepts a code once, and none before it', () => {
  expect(totpStep(key, totpCode(key, step), now, step - 1)).toBe(step);
  expect(totpStep(key, totpCode(key, step), now, step)).toBeUndefined();
  expect(totpStep(key, totpCode(key, step - 1), now, step)).toBeUndefined();
  expect(totpStep(key, totpCode(key, step + 1), now, step)).toBe(step + 1);
});

it('TOTP rejects what is not a code', () => {
  for (const code of ['', '28708', '2870822', '٢٨٧٠٨٢']) expect(totpStep(key, code, now, null)).toBeUndefined();
});

/** RFC 4648 section 10. */
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('TOTP: %j in base 32 is %j', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

it('TOTP: the address for an authenticator app names the account', () => {
  expect(totpUri(key, { company: 'A & B', email: 'x@a.example' })).toBe(
    'otpauth://totp/A%20%26%20B:x%40a.example?issuer=A%20%26%20B&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  );
});
