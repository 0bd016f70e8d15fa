import { expect, test } from 'vitest';
import type { ScheduleState } from '#domain/schedule/schedule-state.ts';
import { offerStep, type OfferStep } from './offer-step.ts';

const STATES: ScheduleState[] = ['live', 'over', 'live', 'coming', 'live'];

test.each<[what: string, index: number, step: OfferStep, to: number | undefined]>([
  ['the first stays first', 0, 'up', undefined],
  ['past one that has ended', 0, 'down', 2],
  ['back', 2, 'up', 0],
  ['past a scheduled one', 2, 'down', 4],
  ['the last stays last', 4, 'down', undefined],
  ['alone in its state, up', 1, 'up', undefined],
  ['alone in its state, down', 3, 'down', undefined],
])('moving an offer: %s', (_what, index, step, to) => {
  expect(offerStep(STATES, index, step)).toBe(to);
});
