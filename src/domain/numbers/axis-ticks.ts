/** The lines of a chart's scale from 0 to the first round number that nothing exceeds: at most five, at least two. */
export function axisTicks(max: number): number[] {
  const most = Math.max(1, max);
  const power = 10 ** Math.floor(Math.log10(most));
  const steps = [0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5].map((part) => part * power);
  const step = Math.max(1, steps.find((one) => Number.isInteger(one) && one * 4 >= most) ?? Math.ceil(most / 4));
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** "9k", "1.5k", "400" */
export const formatTick = (value: number): string =>
  value >= 1_000 ? `${(value / 1_000).toLocaleString('en-AU', { maximumFractionDigits: 2 })}k` : String(value);
