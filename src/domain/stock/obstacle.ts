import { capitalised } from '#domain/text/words.ts';
import type { CarFormField } from './car-form.ts';

/** Where a car is put right: a field or a part of the car editor, its feed, or the list of locations. */
export type CureAt = CarFormField | 'photos' | 'availability' | 'visible' | 'feed' | 'location';

/** Something that keeps a car from a place where it could be seen. Both texts are phrases that begin in lower case. */
export interface Obstacle {
  /** "no price" */
  text: string;
  /** "enter one"; null: nothing can be done about this car. */
  cure: { text: string; at: CureAt } | null;
}

/** "no price (enter one)" */
export const obstacleText = ({ text, cure }: Obstacle): string => (cure === null ? text : `${text} (${cure.text})`);

/** "No price. Enter one." */
export const obstacleSentences = ({ text, cure }: Obstacle): string =>
  [text, ...(cure === null ? [] : [cure.text])].map((part) => `${capitalised(part)}.`).join(' ');
