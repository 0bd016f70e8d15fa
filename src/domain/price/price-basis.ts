import { lacksGst } from './lacks-gst.ts';

const DRIVE_AWAY = /\b(?:drive|ride)[\s-]?away\b/i;
const WITHOUT_CHARGES = /\b(?:ex|excl|excludes|excluding|plus|before|egc)\b|\+/i;

/**
 * What a price includes, from the words of its type: "drive away", "without charges" (government charges or on-road
 * costs), "without GST", or the words themselves where they say none of these. Only prices of one basis are compared: a
 * drive-away price is not more expensive than the same price with charges to come.
 */
export function priceBasis(priceType: string | null): string {
  const words = (priceType ?? '').trim().toLowerCase();
  if (lacksGst(words)) return 'without GST';
  if (DRIVE_AWAY.test(words)) return 'drive away';
  return WITHOUT_CHARGES.test(words) ? 'without charges' : words;
}
