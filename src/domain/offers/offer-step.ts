import type { ScheduleState } from '../schedule/schedule-state.ts';

export const OFFER_STEPS = ['up', 'down'] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];

/**
 * The new place of an offer that is moved by one. Offers have one order, but the desk groups them by state, so a step
 * passes the next offer of the same state. Undefined: it is the first or last one of its state.
 */
export function offerStep(states: readonly ScheduleState[], index: number, step: OfferStep): number | undefined {
  const same = states.flatMap((state, at) => (state === states[index] ? [at] : []));
  return same[same.indexOf(index) + (step === 'up' ? -1 : 1)];
}
