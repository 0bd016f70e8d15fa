import { isPostcode, POSTCODE_MESSAGES } from './postcode.ts';

/** What to say of a text that is no place. */
export function unknownPlace(text: string): string {
  const typed = text.trim();
  if (isPostcode(typed)) return POSTCODE_MESSAGES.unknown;
  if (/^[\d\s.,-]+$/.test(typed)) return POSTCODE_MESSAGES.shape;
  return `We couldn’t find “${typed}”. Try a postcode.`;
}
