import type { Car } from './car.ts';

/** The Learner Approved Motorcycle Scheme, by its name in the trade. */
export const LAMS = 'LAMS';

const MOST_CC = 660;
/** Kilowatts for a tonne of tare mass and rider. */
const MOST_POWER = 150;
/** Kilograms of a rider with gear, which the schemes add to the motorcycle. */
const RIDER = 90;
/** How manufacturers and sellers mark a model that is restricted for learners: "MT-07LA", "Ninja 650 LAMS". */
const MARK = /(?<!\p{L})(?:lams|la)(?!\p{L})/iu;

/**
 * Whether a learner may ride a motorcycle: one that is sold as a learner model, or within the limits of the schemes of the
 * states and New Zealand by its manufacturer's figures (Northern Territory, MVR Information Bulletin L38: up to and
 * including 660 cc, not over 150 kW for each tonne). Nothing is claimed of one without these figures. Lists of single
 * models are not known here.
 */
export function isWithinLams({
  item_type,
  model,
  badge,
  series,
  engine_size_litres,
  variant: { power = 0, tare = 0, enginesize_litres },
}: Pick<Car, 'item_type' | 'model' | 'badge' | 'series' | 'engine_size_litres' | 'variant'>): boolean {
  if (item_type !== 'motorcycle') return false;
  if (MARK.test(`${model} ${badge ?? ''} ${series ?? ''}`)) return true;
  const cc = Math.round((engine_size_litres ?? enginesize_litres ?? 0) * 1000);
  const isKnown = cc > 0 && power > 0 && tare > 0;
  return isKnown && cc <= MOST_CC && power * 1000 <= MOST_POWER * (tare + RIDER);
}
