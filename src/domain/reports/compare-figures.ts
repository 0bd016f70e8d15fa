import { formatNumber } from '../text/format-number.ts';

export interface NumberComparison {
  way: 'up' | 'down' | 'same' | 'none';
  text: string;
  /** The same where the period is known: "31 more". */
  short: string;
}

/**
 * A number compared with that of the previous days, in words: "31 more than the previous 28 days". `before` undefined:
 * those days were not all counted, so nothing is compared.
 */
export function compareFigures(now: number, before: number | undefined, days: number): NumberComparison {
  if (before === undefined)
    return { way: 'none', text: 'Nothing to compare with yet', short: 'nothing to compare with yet' };
  const difference = Math.round((now - before) * 10) / 10;
  const than = `the previous ${days} days`;
  if (difference === 0) return { way: 'same', text: `Same as ${than}`, short: 'no change' };
  const [way, short] =
    difference > 0
      ? (['up', `${formatNumber(difference)} more`] as const)
      : (['down', `${formatNumber(-difference)} fewer`] as const);
  return { way, text: `${short} than ${than}`, short };
}
