/**
 * The rates that a disclaimer names: its least and its greatest percentage, or its only one. "8.38% to 19.42%" →
 * [8.38, 19.42]. Whole percentages are deposits and shares ("10% deposit"), not comparison rates.
 */
export function percentagesIn(words: string): readonly number[] {
  const rates = [...words.matchAll(/(\d{1,2}\.\d{1,2})\s?%/g)].map(([, rate]) => Number(rate));
  if (rates.length === 0) return [];
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  return least === most ? [least] : [least, most];
}
