import type { Random } from './random.ts';

/** The manufacturers' names of paints, by the paint of the photos that shows them. Weights follow Australian roads. */
const PAINTS: readonly (readonly [paint: string, weight: number, names: readonly string[]])[] = [
  ['white', 34, ['White', 'Glacier White', 'Crystal White', 'Frost White', 'Polar White', 'Arctic White']],
  ['grey', 18, ['Graphite Grey', 'Machine Grey', 'Slate Grey', 'Magnetic Grey', 'Gunmetal']],
  ['black', 14, ['Black', 'Obsidian Black', 'Phantom Black', 'Onyx Black']],
  ['silver', 12, ['Silver', 'Sterling Silver', 'Liquid Silver', 'Sonic Silver']],
  ['blue', 11, ['Blue', 'Deep Crystal Blue', 'Ocean Blue', 'Reef Blue', 'Atlantic Blue']],
  ['red', 8, ['Red', 'Soul Red Crystal', 'Infrared', 'Cherry Red', 'Velocity Red']],
  ['green', 4, ['Green', 'Jungle Khaki', 'Forest Green', 'Cypress Green']],
  ['orange', 2, ['Orange', 'Amber Copper', 'Sunset Orange']],
  ['bronze', 2, ['Bronze', 'Desert Sand', 'Phantom Brown']],
];

export interface Colour {
  name: string;
  /** The paints of photos to try, best first. */
  paints: string[];
}

const NEAR: Record<string, string[]> = {
  white: ['white'],
  grey: ['grey'],
  black: ['black'],
  silver: ['silver'],
  blue: ['blue'],
  red: ['red'],
  green: ['green'],
  orange: ['orange'],
  bronze: ['bronze'],
};

/** A colour for which the body has pictures, so that a red car is never shown in white. */
export function chooseColour(random: Random, paintsOfBody: readonly string[]): Colour {
  const possible = PAINTS.filter(([paint]) => NEAR[paint]!.some((near) => paintsOfBody.includes(near)));
  const [paint, , names] = random.weighted(
    (possible.length > 0 ? possible : PAINTS).map((entry) => [entry, entry[1]] as const),
  );
  return { name: random.pick(names), paints: NEAR[paint]! };
}
