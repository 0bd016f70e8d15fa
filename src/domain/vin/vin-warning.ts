import { joinOr } from '../text/words.ts';
import { checkDigit } from './check-digit.ts';

/**
 * What looks wrong with a VIN, in words, or undefined. A warning never refuses a car: cars before 1989 have other numbers,
 * and only North America (1 to 5 at the beginning) asks its manufacturers for a check digit.
 */
export function vinWarning(vin: string): string | undefined {
  const letters = [...new Set(vin.match(/[IOQ]/g))];
  if (letters.length > 0)
    return `A VIN never holds ${joinOr(letters)}; it may be a ${letters.includes('I') ? '1' : '0'}.`;
  if (!/^[A-Z0-9]+$/.test(vin)) return 'A VIN holds letters and digits only.';
  if (vin.length !== 17) return `A VIN has 17 characters; this has ${vin.length}.`;
  if (/^[1-5]/.test(vin) && checkDigit(vin) !== vin.charAt(8))
    return 'The check digit does not fit. Look for a typing error.';
  return undefined;
}
