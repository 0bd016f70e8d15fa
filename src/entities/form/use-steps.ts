import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ShownField } from '#domain/forms/shown-fields.ts';
import type { FormRefusal, FormView } from './form-view.ts';

export interface StepsHandle {
  /** The one that shows, from 0. */
  step: number;
  last: boolean;
  /** As they stand now: what is free changes while someone types. */
  fields: readonly ShownField[];
  goTo: (step: number) => void;
  /** What is free at another location. */
  refresh: (location: FormDataEntryValue | null) => Promise<void>;
  /** To the next one, with what is free where the shopper wants to go. */
  advance: (values: FormData) => Promise<void>;
}

/** A form in steps: "advances step by step and submits on the last step". A problem leads back to the step of its field. */
export function useSteps(view: FormView, refusal: FormRefusal | undefined): StepsHandle {
  const [fields, setFields] = useState<readonly ShownField[]>(refusal?.fields ?? view.fields);
  const [step, setStep] = useState(() => stepOf(view.fields, refusal) ?? 0);
  const [judged, setJudged] = useState(refusal);
  const [shown, setShown] = useState(view);
  // the same form, asked for again with other figures
  if (shown !== view) {
    setShown(view);
    setFields(view.fields);
  }
  if (judged !== refusal) {
    setJudged(refusal);
    if (refusal?.fields) setFields(refusal.fields);
    const wanted = stepOf(fields, refusal);
    if (wanted !== undefined) setStep(wanted);
  }
  const question = useRef<AbortController>(null);
  /** The newest question counts. */
  const refresh = async (location: FormDataEntryValue | null) => {
    question.current?.abort();
    const { signal } = (question.current = new AbortController());
    const fresh = await freshFields(view, location, signal);
    if (fresh && !signal.aborted) setFields(fresh);
  };
  const last = step >= view.steps.length - 1;
  const goTo = (wanted: number) => {
    // drawn at once: focus that moved a frame later would leave a field that was chosen in the meantime
    flushSync(() => setStep(wanted));
    // a changed step begins at its heading, for the eye and for a screen reader
    document.getElementById(stepId(wanted))?.focus();
  };
  return {
    step,
    last,
    fields,
    goTo,
    refresh,
    advance: async (values) => {
      if (fields.some(({ kind }) => kind === 'appointment')) await refresh(values.get('location'));
      goTo(step + 1);
    },
  };
}

export const stepId = (step: number): string => `step-${step + 1}`;

function stepOf(fields: readonly ShownField[], refusal: FormRefusal | undefined): number | undefined {
  const problem = refusal?.problems.find(({ field }) => field !== undefined);
  return fields.find(({ name }) => name === problem?.field)?.step;
}

/** Undefined when they cannot be had: the ones of the page stay, and the server has the last word. */
async function freshFields(
  view: FormView,
  location: FormDataEntryValue | null,
  signal: AbortSignal,
): Promise<ShownField[] | undefined> {
  const { action } = view;
  const query =
    typeof location === 'string' && location !== ''
      ? `${action.includes('?') ? '&' : '?'}location=${encodeURIComponent(location)}`
      : '';
  try {
    const response = await fetch(`/api/form?page=${encodeURIComponent(action + query)}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(8_000)]),
    });
    return response.ok ? ((await response.json()) as { view: FormView }).view.fields : undefined;
  } catch {
    return undefined;
  }
}
