import { describe, expect, it } from 'vitest';
import { checkDigit } from './check-digit.ts';

describe('checkDigit', () => {
  it.each([
    ['1M8GDM9AXKP042788', 'X', 'the worked example of the standard'],
    ['11111111111111111', '1', 'straight ones'],
    ['5GZCZ43D13S812715', '1', 'a digit'],
    ['JTEZU11F88K007763', '8', 'a Japanese manufacturer'],
    ['WVWZZZ1KZAW000000', '9', 'a European manufacturer fills the place with Z: computed, not found'],
  ])('%s → %s (%s)', (vin, digit) => expect(checkDigit(vin)).toBe(digit));

  it.each([
    ['', 'empty'],
    ['1M8GDM9AXKP04278', '16 characters'],
    ['1M8GDM9AXKP0427888', '18 characters'],
    ['1M8GDM9AXKPO42788', 'the letter O'],
    ['1M8GDM9AXKPI42788', 'the letter I'],
    ['1M8GDM9AXKPQ42788', 'the letter Q'],
    ['1m8gdm9axkp042788', 'lower case'],
  ])('%s has none (%s)', (vin) => expect(checkDigit(vin)).toBeUndefined());
});
