import type { PhoneNumberView, StepView } from '#features/car/car-page-view.ts';

/** The steps in the bar of phones: to call, to enquire, and the one that the site puts first. */
export function inBar(steps: readonly StepView[], phone: PhoneNumberView | null): StepView[] {
  const first = steps.find(({ step }) => step !== 'call');
  return steps.filter((one) => one === first || one.step === 'enquire' || (one.step === 'call' && phone !== null));
}
