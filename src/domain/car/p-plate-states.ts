import type { Car } from './car.ts';

/** The states that keep P-plate drivers from powerful cars. ACT, NT, TAS, WA and New Zealand do not. */
export const P_PLATE_STATES = ['NSW', 'QLD', 'SA', 'VIC'] as const;
export type PPlateState = (typeof P_PLATE_STATES)[number];

/** Kilowatts for a tonne of tare mass; more is a high-performance vehicle. */
const MOST_POWER = 130;
/** Before this year of build QLD, SA and VIC go by cylinders and turbochargers instead. */
const FIRST_YEAR = 2010;
/** What their feeds call power may be the engine's alone; the law counts the motors too. */
const HYBRIDS: ReadonlySet<string> = new Set(['Hybrid', 'PHEV']);

/**
 * The states where a P-plate driver may drive a car by its manufacturer's figures (NSW: Road Transport (Driver Licensing)
 * Regulation 2017, clause 36; QLD, SA and VIC have the same ratio). Empty when the figures are over it or not known:
 * nothing is claimed of a car without power and tare mass. Lists of single models and modifications are not known here.
 */
export function pPlateStates({
  item_type,
  year,
  simple_fuel,
  variant: { power = 0, tare = 0 },
}: Pick<Car, 'item_type' | 'year' | 'simple_fuel' | 'variant'>): readonly PPlateState[] {
  const isKnown = item_type === 'car' && year !== null && year >= FIRST_YEAR && power > 0 && tare > 0;
  if (!isKnown || HYBRIDS.has(simple_fuel ?? '')) return [];
  return power * 1000 <= MOST_POWER * tare ? P_PLATE_STATES : [];
}
