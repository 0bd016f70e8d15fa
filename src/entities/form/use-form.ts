import { useEffect, useEffectEvent, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { formProblems, formSchema } from '#domain/forms/form-schema.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { isInField } from '#ui/field/is-in-field.ts';
import { announce } from '../events/track.ts';
import { tellSiteEvent } from '../events/tell-site-event.ts';
import type { FormRefusal, FormView } from './form-view.ts';
import { journeyFields } from './journey.ts';
import { rememberDetails } from './remembered-details.ts';
import { sendForm } from './send-form.ts';
import { useCaptcha, type CaptchaHandle } from './use-captcha.ts';
import { useSteps, type StepsHandle } from './use-steps.ts';

export interface FormHandle {
  form: RefObject<HTMLFormElement | null>;
  banner: RefObject<HTMLDivElement | null>;
  refusal: FormRefusal | undefined;
  busy: boolean;
  captcha: CaptchaHandle;
  steps: StepsHandle;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

const NOT_SENT = 'Not sent: the form shows the person why.';

/**
 * Checks a form by its own rules and sends it. The text stays in the form until it was taken: a refusal or a failure is
 * shown above it, and the next attempt bears the same idempotency key.
 */
export function useForm(view: FormView, served: FormRefusal | undefined): FormHandle {
  const [refusal, setRefusal] = useState(served);
  const [busy, setBusy] = useState(false);
  const captcha = useCaptcha(view.id, view.captcha !== false);
  const steps = useSteps(view, refusal);
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);

  const touched = useEffectEvent(captcha.start);
  useEffect(() => {
    const touch = () => touched();
    const element = form.current;
    // a visitor may be in a field before the form listens
    if (element?.contains(document.activeElement)) touch();
    else element?.addEventListener('focusin', touch, { once: true });
    return () => element?.removeEventListener('focusin', touch);
  }, []);
  // Back may bring the page as it was left, in the middle of sending
  const cameBack = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return;
    setBusy(false);
    captcha.renew();
  });
  useEffect(() => {
    const show = (event: PageTransitionEvent) => cameBack(event);
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
  useEffect(() => {
    if (!refusal || (refusal === served && isInField())) return;
    const first = refusal.problems.find(({ field }) => field !== undefined)?.field;
    const control = first === undefined ? null : form.current?.elements.namedItem(first);
    (control instanceof HTMLElement ? control : banner.current)?.focus();
  }, [refusal, served]);

  const byAssistant = useRef(false);
  /** In a few words what came of it, for an assistant that filled the form in. */
  const send = async (values: FormData): Promise<string> => {
    const fields = steps.last ? steps.fields : steps.fields.filter((field) => field.step <= steps.step);
    const parsed = formSchema(fields).safeParse(Object.fromEntries(values));
    if (!parsed.success) {
      setRefusal({ because: 'fields', problems: formProblems(parsed.error, fields), typed: {} });
      return NOT_SENT;
    }
    setBusy(true);
    if (!steps.last) {
      await steps.advance(values);
      if (view.begun && steps.step === 0) tellSiteEvent(view.begun);
      setRefusal(undefined);
      setBusy(false);
      return 'The next step is shown.';
    }
    for (const [name, value] of Object.entries(journeyFields(tabStorage, byAssistant.current))) values.set(name, value);
    if (view.captcha) values.set('altcha', await captcha.answer());
    rememberDetails(tabStorage, values, Date.now());
    let outcome = await sendForm(view, values);
    if ('refusal' in outcome && outcome.refusal.because === 'captcha') {
      captcha.renew();
      values.set('altcha', await captcha.answer());
      outcome = await sendForm(view, values);
    }
    if ('next' in outcome) {
      if (outcome.event) announce(outcome.event, outcome.event.payload);
      // "success stores the car and category locally and goes to /success"
      tabStorage.set('forecourt-sent', JSON.stringify(outcome.sent));
      location.replace(outcome.next); // in place of a dialog's own step in the history
      return 'The person sent it.';
    }
    setBusy(false);
    setRefusal(outcome.refusal);
    return NOT_SENT;
  };

  return {
    form,
    banner,
    refusal,
    busy,
    captcha,
    steps,
    submit: (event) => {
      event.preventDefault();
      if (busy) return;
      const { nativeEvent } = event;
      byAssistant.current ||= nativeEvent.agentInvoked === true;
      const sent = send(new FormData(event.currentTarget));
      if (nativeEvent.agentInvoked) nativeEvent.respondWith?.(sent);
    },
  };
}
