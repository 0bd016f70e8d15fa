import type { TradeInPolicy } from './trade-in-policy.ts';

/**
 * Why a vehicle gets no online estimate; null: it may have one. "An online trade-in estimate is not produced for cars over
 * 7 years old or over 100,000 km." Its age is this year less its own: a vehicle of 2019 is not over 7 years old in 2026.
 */
export function onlineEstimate(
  { year, km }: { year: number; km: number },
  { maxYears, maxKm }: Pick<TradeInPolicy, 'maxYears' | 'maxKm'>,
  thisYear: number,
): 'age' | 'km' | null {
  if (thisYear - year > maxYears) return 'age';
  return km > maxKm ? 'km' : null;
}
