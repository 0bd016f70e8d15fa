import { isPostcode, POSTCODE_MESSAGES } from './postcode.ts';

/** The message for a text that is no known place. */
export function unknownPlace(text: string): string {
  const typed = text.trim();
  if (isPostcode(typed)) return POSTCODE_MESSAGES.unknown;
  if (/^[\d\s.,-]+$/.test(typed)) return POSTCODE_MESSAGES.shape;
  return `We couldn’t find “${typed}”. Try a postcode.`;
}
