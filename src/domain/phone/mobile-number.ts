import { isAbroad, nationalDigits, type PhoneCountry } from './format-phone.ts';
import { mobileExample, phoneProblem } from './phone-problem.ts';

const MOBILES: Record<PhoneCountry, RegExp> = { AU: /^04\d{8}$/, NZ: /^02\d{7,9}$/ };
const CODES: Record<PhoneCountry, string> = { AU: '+61', NZ: '+64' };

export type MobileNumber = { e164: string; country: PhoneCountry } | { problem: string };

/**
 * A mobile of Australia or New Zealand, to which a code can be texted. Without a country code it is one of the site's
 * own country. Numbers of other countries are refused: texts to some of them earn money for anyone who asks for them.
 */
export function mobileNumber(text: string, home: PhoneCountry): MobileNumber {
  const example = mobileExample(home);
  if (text.trim() === '') return { problem: `Enter your mobile number, for example ${example}` };
  const countries: PhoneCountry[] = home === 'AU' ? ['AU', 'NZ'] : ['NZ', 'AU'];
  const country = text.trim().startsWith('+') ? countries.find((each) => !isAbroad(text, each)) : home;
  const problem = phoneProblem(text, [country ?? home]);
  if (country === undefined) return { problem: problem ?? 'We can only text Australian and New Zealand numbers' };
  if (problem !== null) return { problem };
  const digits = nationalDigits(text, country);
  return MOBILES[country].test(digits)
    ? { e164: CODES[country] + digits.slice(1), country }
    : { problem: `We can only text a mobile number, for example ${example}` };
}

/** Which country a number of `mobileNumber` belongs to. */
export const countryOf = (e164: string): PhoneCountry => (e164.startsWith(CODES.NZ) ? 'NZ' : 'AU');
