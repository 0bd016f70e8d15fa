import type { Car } from '../car/car.ts';
import { joinAnd } from '../text/words.ts';
import { badgeFamily, badgeWords } from './badge-words.ts';

export type LikeCar = Pick<Car, 'badge' | 'drive' | 'simple_body' | 'simple_fuel'>;

/** How alike cars are that compare: what is the same beside make, model and about the year. */
export interface Likeness {
  badge: 'same' | 'family' | 'any';
  same: readonly (keyof typeof NAMES)[];
}

/** From the most alike on: the next is taken where too few cars are as much alike. */
export type LikenessSteps = readonly [Likeness, ...Likeness[]];

const NAMES = { drive: 'drive', simple_body: 'body', simple_fuel: 'fuel' } as const;

/** Petrol never speaks for diesel, and no trim for another. */
export const LIKENESS: LikenessSteps = [
  { badge: 'same', same: ['drive', 'simple_body', 'simple_fuel'] },
  { badge: 'same', same: ['drive', 'simple_fuel'] },
  { badge: 'same', same: ['simple_fuel'] },
  { badge: 'family', same: ['drive', 'simple_body', 'simple_fuel'] },
];

/** Whether another car is as much alike as a step asks. */
export function alikeWith(car: LikeCar): (other: LikeCar) => (step: Likeness) => boolean {
  const own = badgeKeys(car);
  return (other) => {
    const keys = badgeKeys(other);
    return ({ badge, same }) => keys[badge] === own[badge] && same.every((field) => car[field] === other[field]);
  };
}

const badgeKeys = ({ badge }: LikeCar): Record<Likeness['badge'], string> => {
  const words = badgeWords(badge);
  return { family: badgeFamily(words), same: words.toSorted().join(' '), any: '' };
};

/** "badge, drive, body and fuel" */
export function likenessText({ badge, same }: Likeness): string {
  return joinAnd([...BADGE_NAME[badge], ...same.map((field) => NAMES[field])]);
}

const BADGE_NAME: Record<Likeness['badge'], string[]> = { same: ['badge'], family: ['kind of badge'], any: [] };
