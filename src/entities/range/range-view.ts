import { formatNumber } from '#domain/text/format-number.ts';

/** A span of a number that someone chooses. */
export interface RangeView {
  /** Its fields are sent as `{name}_min` and `{name}_max`. */
  name: string;
  lowLabel: string;
  highLabel: string;
  low: number | null;
  high: number | null;
  /** Ends of the slider and its step. */
  min: number;
  max: number;
  /** A few stand far above `max`: the last bar holds them, and the upper end means any. */
  openEnded: boolean;
  step: number;
  /** Heights of the histogram in percent. */
  bars: readonly number[];
  /** "$", "" */
  prefix: string;
  /** " kms", "" */
  suffix: string;
  /** 15,000 or 2018 */
  grouping: boolean;
  /** Amounts offered where one types. */
  picks: readonly number[];
  /** How prices of two currencies are compared; null: there is one. */
  note: string | null;
}

/** One end of a range as its field shows it: "$15,000", "50,000 kms", "2018". */
export function written(
  { prefix, suffix, grouping }: Pick<RangeView, 'prefix' | 'suffix' | 'grouping'>,
  value: number | null,
): string {
  if (value === null) return '';
  return `${prefix}${grouping ? formatNumber(value) : value}${suffix}`;
}
