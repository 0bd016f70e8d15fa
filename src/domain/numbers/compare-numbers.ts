import { formatNumber } from '../text/format-number.ts';

export interface NumberComparison {
  way: 'up' | 'down' | 'same' | 'none';
  text: string;
}

/**
 * A number compared with that of the previous days, in words: "31 more than the previous 28 days". `before` undefined:
 * those days were not all counted, so nothing is compared.
 */
export function compareNumbers(now: number, before: number | undefined, days: number): NumberComparison {
  if (before === undefined) return { way: 'none', text: 'Nothing to compare with yet' };
  const difference = Math.round((now - before) * 10) / 10;
  const than = `the previous ${days} days`;
  if (difference === 0) return { way: 'same', text: `Same as ${than}` };
  return difference > 0
    ? { way: 'up', text: `${formatNumber(difference)} more than ${than}` }
    : { way: 'down', text: `${formatNumber(-difference)} fewer than ${than}` };
}
