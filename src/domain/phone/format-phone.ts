export type PhoneCountry = 'AU' | 'NZ';

/** Sets a number as people of the country write it; one that fits no pattern stays as given (trimmed). */
export function formatPhone(phone: string, country: PhoneCountry): string {
  const digits = nationalDigits(phone, country);
  const match = NUMBERING_PLAN[country].find(([pattern]) => pattern.test(digits));
  return match === undefined ? phone.trim() : digits.replace(match[0], match[1]);
}

/**
 * The address of a call, `tel:` and E.164. Numbers that work only inside the country (13, 1300, 1800, 0800, 0508) are
 * dialled as they are.
 */
export function phoneUri(phone: string, country: PhoneCountry): string {
  const digits = nationalDigits(phone, country);
  if (isAbroad(phone, country)) return `tel:+${digits}`;
  return /^0(?!800|508)\d/.test(digits) ? `tel:${CALLING_CODE[country]}${digits.slice(1)}` : `tel:${digits}`;
}

const CALLING_CODE = { AU: '+61', NZ: '+64' } as const;

// Shapes of the Australian Numbering Plan 2015 and of the New Zealand Numbering Plan (mobiles have 9 to 11 digits).
export const NUMBERING_PLAN: Record<PhoneCountry, [RegExp, string][]> = {
  AU: [
    [/^(04\d\d)(\d{3})(\d{3})$/, '$1 $2 $3'],
    [/^(0[2378])(\d{4})(\d{4})$/, '$1 $2 $3'],
    [/^(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
    [/^(13)(\d\d)(\d\d)$/, '$1 $2 $3'],
  ],
  NZ: [
    [/^(0800|0508)(\d{3})(\d{3,4})$/, '$1 $2 $3'],
    [/^(02\d)(\d{3})(\d{3,5})$/, '$1 $2 $3'],
    [/^(0[34679])(\d{3})(\d{4})$/, '$1 $2 $3'],
  ],
};

/** Whether a number bears another country's code. */
export const isAbroad = (phone: string, country: PhoneCountry) =>
  phone.trim().startsWith('+') && !phone.trim().startsWith(CALLING_CODE[country]);

/** Digits as dialled at home: "+61 7 3555 0100" and "+61 (0)7 3555 0100" are 0735550100. */
export function nationalDigits(phone: string, country: PhoneCountry): string {
  const plain = phone
    .trim()
    .replace('(0)', '')
    .replace(/[^\d+]/g, '');
  const code = CALLING_CODE[country];
  if (!plain.startsWith(code)) return plain.replace(/\+/g, '');
  const rest = plain.slice(code.length);
  return /^1[38]/.test(rest) ? rest : `0${rest}`;
}
