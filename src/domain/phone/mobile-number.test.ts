import { describe, expect, it } from 'vitest';
import { countryOf, mobileNumber } from './mobile-number.ts';

describe('mobileNumber: a number that can get text messages', () => {
  it.each([
    ['0412 345 678', 'AU', '+61412345678'],
    ['+61 412 345 678', 'AU', '+61412345678'],
    ['+61 (0)412 345 678', 'AU', '+61412345678'],
    ['0412-345-678', 'AU', '+61412345678'],
    ['021 234 567', 'NZ', '+6421234567'],
    ['021 234 5678', 'NZ', '+64212345678'],
    ['021 234 56789', 'NZ', '+642123456789'],
    ['+64 21 234 5678', 'AU', '+64212345678'],
    ['+61 412 345 678', 'NZ', '+61412345678'],
  ] as const)('%s in %s is %s', (text, home, e164) => {
    expect(mobileNumber(text, home)).toMatchObject({ e164, country: countryOf(e164) });
  });

  it.each([
    ['', 'AU', 'Enter your mobile number, for example 0412 345 678'],
    ['0412 345 67', 'AU', 'This has 9 digits. An Australian mobile has 10, for example 0412 345 678'],
    ['0412 345 6789', 'AU', 'This has 11 digits. An Australian mobile has 10, for example 0412 345 678'],
    ['07 3555 0100', 'AU', 'We can only text a mobile number, for example 0412 345 678'],
    ['1300 555 010', 'AU', 'We can only text a mobile number, for example 0412 345 678'],
    ['09 555 0100', 'NZ', 'We can only text a mobile number, for example 021 234 5678'],
    ['021 234 5678', 'AU', 'We can only text a mobile number, for example 0412 345 678'],
    ['+44 7700 900123', 'AU', 'We can only text Australian and New Zealand numbers'],
    ['+1 876 555 0100', 'NZ', 'We can only text Australian and New Zealand numbers'],
    ['call me', 'AU', 'Use digits only, for example 0412 345 678'],
    ['+', 'AU', 'Check the country code and the number, for example +44 20 7946 0018'],
  ] as const)('%s in %s: %s', (text, home, problem) => expect(mobileNumber(text, home)).toEqual({ problem }));
});
