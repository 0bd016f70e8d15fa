import { isValidPhoneNumber } from 'libphonenumber-js/max';

/** Whether a number can be rung: a real range of its country, or written with another country's code. */
export function isPhone(text: string, country: 'AU' | 'NZ'): boolean {
  return isValidPhoneNumber(text, country);
}
