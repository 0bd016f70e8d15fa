import { expect, it } from 'vitest';
import { NEXT_STEPS, nextSteps, type NextStep } from './next-steps.ts';

const there = { enquire: 'Enquire Now', call: 'Call Now', finance: null };

it.each<[string, readonly NextStep[], string[]]>([
  ['the order of the specification', NEXT_STEPS, ['Enquire Now', 'Call Now']],
  ['another order', ['call', 'enquire'], ['Call Now', 'Enquire Now']],
  ['one left out', ['call'], ['Call Now']],
  ['one named twice', ['call', 'enquire', 'call'], ['Call Now', 'Enquire Now']],
  ['one that has no target', ['finance', 'reserve', 'call'], ['Call Now']],
  ['none', [], []],
])('nextSteps: %s', (_case, order, steps) => {
  expect(nextSteps(there, order)).toEqual(steps);
});
