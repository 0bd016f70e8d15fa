import { formStamp } from './form-stamp.ts';

const stampOf = (row: unknown): string => formStamp(row ?? null);

/** Of one row of a list, and of the rows beside it. Its form sends it back. */
export const rowSeen = (row: unknown, list: readonly unknown[]): string => [row, ...list].map(stampOf).join('.');

/**
 * Where a row is in its list now, which someone may have changed since the form of the row was opened: still there (`here`),
 * or at another place; or it was changed, or removed so that another row is there. A form of an earlier version sends
 * nothing.
 */
export function rowNow(
  seen: string,
  here: unknown,
  list: readonly unknown[],
): 'here' | 'changed' | 'removed' | { at: number } {
  const [own, ...beside] = seen.split('.');
  if (seen === '' || stampOf(here) === own) return 'here';
  const places = list.flatMap((row, at) => (stampOf(row) === own ? [at] : []));
  // of two rows that were alike, no one can tell which is left
  if (places.length === 1 && beside.filter((one) => one === own).length === 1) return { at: places[0]! };
  return here === undefined || beside.includes(stampOf(here)) ? 'removed' : 'changed';
}
