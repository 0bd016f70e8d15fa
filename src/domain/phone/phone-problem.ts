import { isAbroad, nationalDigits, NUMBERING_PLAN, type PhoneCountry } from './format-phone.ts';

const EXAMPLE: Record<PhoneCountry, { mobile: string; landline: string }> = {
  AU: { mobile: '0412 345 678', landline: '07 3555 0100' },
  NZ: { mobile: '021 234 5678', landline: '09 555 0100' },
};

/**
 * Why a phone number cannot be called, and how to fix it; null when it can. A number fits the numbering plan of one of
 * `countries` (the first one gives the examples), or has another country's code.
 */
export function phoneProblem(text: string, countries: readonly [PhoneCountry, ...PhoneCountry[]]): string | null {
  const { mobile, landline } = EXAMPLE[countries[0]];
  if (/[^+()\d\s./-]/.test(text)) return `Use digits only, for example ${mobile}`;
  if (countries.some((country) => fitsPlan(text, country))) return null;
  if (countries.every((country) => isAbroad(text, country)))
    // E.164: a country code and the number, at most 15 digits in all
    return /^\+[1-9]\d{7,14}$/.test(text.replace(/[^+\d]/g, ''))
      ? null
      : 'Check the country code and the number, for example +44 20 7946 0018';
  const digits = nationalDigits(text, countries[0]);
  if (countries[0] === 'AU' && digits.startsWith('04'))
    return `This has ${digits.length} digits. An Australian mobile has 10, for example ${mobile}`;
  if (/^[2-9]\d{5,7}$/.test(digits)) return `Add the area code, for example ${landline}`;
  return `Check this number, for example ${mobile} or ${landline}`;
}

/** A mobile as it is written in a country, to show in an empty field. */
export const mobileExample = (country: PhoneCountry): string => EXAMPLE[country].mobile;

const fitsPlan = (text: string, country: PhoneCountry): boolean =>
  !isAbroad(text, country) && NUMBERING_PLAN[country].some(([pattern]) => pattern.test(nationalDigits(text, country)));
