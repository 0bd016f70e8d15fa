import { formatDate } from '../text/format-date.ts';
import type { CarPagePolicy } from './car-page-policy.ts';

/**
 * What a registration date says on `today` (both ISO days; the last day still counts). A past date shows
 * "Unregistered" on some sites or nothing; a future one "Expires on {date}" (specification 2.5, "Rego expiry").
 */
export function regoExpiry(
  expiry: string | null,
  today: string,
  policy: Pick<CarPagePolicy, 'pastRego'>,
): string | undefined {
  if (expiry === null || !/^\d{4}-\d\d-\d\d$/.test(expiry)) return undefined;
  if (expiry < today) return policy.pastRego === 'unregistered' ? 'Unregistered' : undefined;
  return `Expires on ${formatDate(expiry).replaceAll(' ', '\u00a0')}`; // a date that does not fit stays in one piece
}
