import { NUMBERING_PLAN, type PhoneCountry } from './format-phone.ts';

export interface TypedDigits {
  /** Every way in which the digits of a number are typed into a form. */
  all: string[];
  /**
   * Those of `all` that are another number in the other country: 027 123 4567 is a mobile in New Zealand and
   * (02) 7123 4567 a landline in New South Wales. They mean this number only where its country's numbers are meant.
   */
  atHome: { country: PhoneCountry; digits: string } | null;
}

const COUNTRIES: Record<string, { home: PhoneCountry; other: PhoneCountry }> = {
  61: { home: 'AU', other: 'NZ' },
  64: { home: 'NZ', other: 'AU' },
};

/** What someone types for a number (E.164) of Australia or New Zealand. */
export function typedDigits(e164: string): TypedDigits {
  const [, code = '', rest = ''] = /^\+(61|64)(\d+)$/.exec(e164) ?? [];
  const countries = COUNTRIES[code];
  if (countries === undefined) return { all: [e164.replace(/\D/g, '')], atHome: null };
  const digits = `0${rest}`;
  const twofold = NUMBERING_PLAN[countries.other].some(([pattern]) => pattern.test(digits));
  return {
    all: [digits, `${code}${rest}`, `${code}0${rest}`, `00${code}${rest}`, `0011${code}${rest}`],
    atHome: twofold ? { country: countries.home, digits } : null,
  };
}
