import type { ScheduleState } from '#domain/schedule/schedule-state.ts';

export const OFFER_STEPS = ['up', 'down'] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];

/**
 * Where an offer goes that is moved by one. Offers stand in one order, and the desk shows them by state: a step passes
 * the next one of the same state, so that it is seen. undefined: it is the first or the last of them.
 */
export function offerStep(states: readonly ScheduleState[], index: number, step: OfferStep): number | undefined {
  const same = states.flatMap((state, at) => (state === states[index] ? [at] : []));
  return same[same.indexOf(index) + (step === 'up' ? -1 : 1)];
}
