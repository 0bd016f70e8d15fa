import type { LabelsPolicy } from './labels-policy.ts';

const whole = new Intl.NumberFormat('en-AU');

/** The site's noun for a count of its vehicles. */
export const stockNoun = (count: number, labels: Pick<LabelsPolicy, 'noun'>): string =>
  count === 1 ? labels.noun.one : labels.noun.many;

/** "Show Me 4,218 Vehicles" */
export const showMe = (count: number, labels: Pick<LabelsPolicy, 'noun'>): string =>
  `Show Me ${whole.format(count)} ${stockNoun(count, labels)}`;
