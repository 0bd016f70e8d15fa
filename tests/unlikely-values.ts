import fc from 'fast-check';

/** What no field expects: beyond every column, beyond every reader of text, and more of it than anybody types. */
export const UNLIKELY: readonly string[] = [
  '',
  '0',
  '-1',
  '-99999999999',
  '2147483648',
  '99999999999',
  '9007199254740993',
  '99999999999999999999',
  '1e400',
  'NaN',
  '1.5',
  '\u0000',
  'a\u0000b',
  '\u001b[2J',
  '\u202e\ufeff',
  '%',
  '%00',
  '\\',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '//evil.example',
  'http://[',
  'javascript:alert(1)',
  '/anything-unknown',
  '/cars/nothing/enquire',
  '__proto__',
  'constructor',
  '[]',
  '{}',
  'null',
  '2026-02-31T25:61',
  '+275760-09-14',
  'é'.repeat(500),
  'a'.repeat(10_240),
  `${'9'.repeat(400)}`,
];

/** As a program may send it: bytes that are no UTF-8. `encodeURIComponent` writes none. */
const LONE_SURROGATE = '\ud800';

export const unlikelyValue = fc.constantFrom(...UNLIKELY, LONE_SURROGATE);

/** As a part of an address or a form. */
export const encodedValue = (value: string): string =>
  value === LONE_SURROGATE ? '%ED%A0%80' : encodeURIComponent(value);

/** `name=value&name=value`. */
export const encoded = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodedValue(value)}`).join('&');

/** Some of these keys, a few of them twice, as most programs send lists; values that are likely let the rest be read. */
export const unlikelyPairs = (keys: readonly string[], likely: readonly string[]) =>
  fc.array(fc.tuple(fc.constantFrom(...keys, 'anything'), fc.oneof(unlikelyValue, fc.constantFrom(...likely))), {
    minLength: 1,
    maxLength: 4,
  });
