import { formatNumber } from '../text/format-number.ts';

/** The most that the fuel calculator takes of each figure: kilometres a year, dollars a litre and a kilowatt hour. */
export const FUEL_MOST = { kmYear: 100_000, litrePrice: 20, powerPrice: 20 } as const;
export type FuelFigure = keyof typeof FUEL_MOST;

/** What is wrong with a figure as it was typed; null: it counts. */
export function fuelProblem(figure: FuelFigure, typed: string): string | null {
  const most = FUEL_MOST[figure];
  const value = Number(typed);
  return typed.trim() !== '' && Number.isFinite(value) && value >= 0 && value <= most
    ? null
    : `Enter a number from 0 to ${formatNumber(most)}.`;
}
