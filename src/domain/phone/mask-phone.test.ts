import { describe, expect, it } from 'vitest';
import { maskPhone } from './mask-phone.ts';

describe('masked phone: digits after the first 5 replaced by stars (specification 1.4)', () => {
  it.each([
    ['07 3555 0100', 5, '07 355* ****'],
    ['0412 555 010', 5, '0412 5** ***'],
    ['1300 555 010', 5, '1300 5** ***'],
    ['(07) 3555-0100', 5, '(07) 355*-****'],
    ['+61 7 3555 0100', 5, '+61 7 35** ****'],
    ['13 255', 5, '13 255'],
    ['13 2555', 5, '13 255*'],
    ['07 3555 0100', 0, '** **** ****'],
    ['07 3555 0100', 10, '07 3555 0100'],
    ['', 5, ''],
  ])('%s, %i shown: %s', (phone, shown, expected) => {
    expect(maskPhone(phone, shown)).toBe(expected);
    expect(maskPhone(phone, shown).length).toBe(phone.length);
  });
});
