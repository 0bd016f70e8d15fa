import { dollars, type Cents } from '../money.ts';

/** Consumption per 100 km, by kind of energy. 0: not used. */
export interface Consumption {
  litres: number;
  kwh: number;
}

/** Weeks of a year, as the finance calculator counts them. */
const WEEKS = 52;

/**
 * What fuel and power cost. A plug-in hybrid's two figures are added: the manufacturer measures both over the same mix of
 * driving, so neither may be left out and no share of electric driving has to be guessed.
 */
export function runningCost(
  { litres, kwh }: Consumption,
  { kmYear, litrePrice, powerPrice }: { kmYear: number; litrePrice: number; powerPrice: number },
): { week: Cents; year: Cents } {
  const year = dollars((kmYear / 100) * (litres * litrePrice + kwh * powerPrice));
  return { week: Math.round(year / WEEKS), year };
}
