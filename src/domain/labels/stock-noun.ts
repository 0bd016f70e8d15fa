import { formatNumber } from '../text/format-number.ts';
import type { LabelsPolicy } from './labels-policy.ts';

/** The site's noun for a count of its vehicles. */
export const stockNoun = (count: number, labels: Pick<LabelsPolicy, 'noun'>): string =>
  count === 1 ? labels.noun.one : labels.noun.many;

/** "Show Me 4,218 Vehicles" */
export const showMe = (count: number, labels: Pick<LabelsPolicy, 'noun'>): string =>
  `Show Me ${formatNumber(count)} ${stockNoun(count, labels)}`;
