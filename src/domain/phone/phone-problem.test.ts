import { describe, expect, it } from 'vitest';
import type { PhoneCountry } from './format-phone.ts';
import { phoneProblem } from './phone-problem.ts';

type Countries = readonly [PhoneCountry, ...PhoneCountry[]];
const AU: Countries = ['AU'];
const NZ: Countries = ['NZ'];
const LOOKS_AU = 'Check this number, for example 0412 345 678 or 07 3555 0100';
const LOOKS_NZ = 'Check this number, for example 021 234 5678 or 09 555 0100';
const CODE = 'Check the country code and the number, for example +44 20 7946 0018';

describe('phoneProblem', () => {
  it.each<[Countries, string, string | null]>([
    // mobiles, one digit short, right, one too many
    [AU, '0412 345 67', 'This has 9 digits. An Australian mobile has 10, for example 0412 345 678'],
    [AU, '0412 345 678', null],
    [AU, '0412 345 6789', 'This has 11 digits. An Australian mobile has 10, for example 0412 345 678'],
    [AU, '0412345678', null],
    [AU, '(04) 1234-5678', null],
    [AU, '+61 412 345 678', null],
    [AU, '+61 (0)412 345 678', null],
    [AU, '+61 412 345 67', 'This has 9 digits. An Australian mobile has 10, for example 0412 345 678'],
    // landlines
    [AU, '07 3555 0100', null],
    [AU, '03 9555 010', LOOKS_AU],
    [AU, '3555 0100', 'Add the area code, for example 07 3555 0100'],
    [AU, '04', 'This has 2 digits. An Australian mobile has 10, for example 0412 345 678'],
    [AU, '01 3555 0100', LOOKS_AU],
    // numbers that work inside the country only
    [AU, '13 11 14', null],
    [AU, '13 11 1', LOOKS_AU],
    [AU, '13 11 144', LOOKS_AU],
    [AU, '1300 555 010', null],
    [AU, '1300 555 01', LOOKS_AU],
    [AU, '1800 555 010', null],
    [AU, '1900 555 010', LOOKS_AU],
    [AU, '00000000000', LOOKS_AU],
    [AU, '0000000000', LOOKS_AU],
    [AU, '1', LOOKS_AU],
    [AU, '+', CODE],
    [AU, 'call me at noon', 'Use digits only, for example 0412 345 678'],
    // another country's code
    [AU, '+64 21 234 5678', null],
    [AU, '+44 20 7946 0018', null],
    [AU, '+1234567', CODE],
    [AU, '+12345678', null],
    [AU, '+123456789012345', null],
    [AU, '+1234567890123456', CODE],
    // New Zealand: mobiles have 9 to 11 digits
    [NZ, '021 234 56', LOOKS_NZ],
    [NZ, '021 234 567', null],
    [NZ, '021 234 5678', null],
    [NZ, '022 1234 5678', null],
    [NZ, '021 234 567 890', LOOKS_NZ],
    [NZ, '+64 21 234 5678', null],
    [NZ, '09 555 0100', null],
    [NZ, '09 555 010', LOOKS_NZ],
    [NZ, '555 0100', 'Add the area code, for example 09 555 0100'],
    [NZ, '0800 555 010', null],
    [NZ, '0508 555 0100', null],
    [NZ, '0800 555 01', LOOKS_NZ],
    [NZ, '0412 345 678', LOOKS_NZ],
    [NZ, '00000000000', LOOKS_NZ],
    // a group site of both countries: the location's country first, the site's second
    [['NZ', 'AU'], '0412 345 678', null],
    [['NZ', 'AU'], '021 234 567', null],
    [['NZ', 'AU'], '+61 412 345 67', LOOKS_NZ],
  ])('%s: %s', (countries, text, problem) => expect(phoneProblem(text, countries)).toBe(problem));
});
