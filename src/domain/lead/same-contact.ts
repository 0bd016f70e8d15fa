import { nationalDigits, type PhoneCountry } from '#domain/phone/format-phone.ts';

/** Contact details, normalised for comparison. Empty: not given. */
export interface ContactKeys {
  /** Digits as dialled at home. */
  phone: string;
  /** Lower case. */
  email: string;
  /** Lower case without accents, one space between words. */
  name: string;
}

export function contactKeys(
  {
    name = '',
    email = '',
    phone = '',
  }: { name?: string | undefined; email?: string | undefined; phone?: string | undefined },
  country: PhoneCountry,
): ContactKeys {
  return {
    phone: nationalDigits(phone, country),
    email: email.trim().toLowerCase(),
    name: name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  };
}

export type Sameness = { sure: boolean; because: 'phone' | 'email' | 'both' } | undefined;

/**
 * Whether two are one person. Sure: the same number and the same address, or one of them and a name that does not
 * contradict. The same number or address with another name may be a family, and is for people to judge.
 */
export function sameContact(one: ContactKeys, other: ContactKeys): Sameness {
  const phone = one.phone !== '' && one.phone === other.phone;
  const email = one.email !== '' && one.email === other.email;
  if (!phone && !email) return undefined;
  if (phone && email) return { sure: true, because: 'both' };
  return { sure: namesAgree(one.name, other.name), because: phone ? 'phone' : 'email' };
}

/** "Marama N." is Marama Ngata, and so is "marama"; Hemi Ngata is not, nor is no one at all. */
function namesAgree(one: string, other: string): boolean {
  const [short, long] = [one.split(' '), other.split(' ')].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (short[0] === '' || long[0] === '' || short[0] !== long[0]) return false;
  if (short.length === 1) return true;
  const [last, longLast] = [short.at(-1)!, long.at(-1)!];
  return (
    last === longLast ||
    (last.length === 1 && longLast.startsWith(last)) ||
    (longLast.length === 1 && last.startsWith(longLast))
  );
}
