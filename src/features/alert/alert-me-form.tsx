import { useRef, type FormEvent } from 'react';
import { useKeptToThePerson } from '#entities/form/use-kept-to-the-person.ts';
import { useCaptcha } from '#entities/form/use-captcha.ts';
import { unlessOffline } from '#ui/later/unless-offline.ts';
import { useSending } from '#ui/later/use-sending.ts';
import { AlertForm } from './alert-form.tsx';
import type { AlertFormOutcome, AlertFormView } from './alert-form-view.ts';

/** The form of an alert in a page: sent as it stands, with a solved captcha once the server asked for one. */
export function AlertMeForm({ view, outcome }: { view: AlertFormView; outcome: AlertFormOutcome | undefined }) {
  const { sending, onSubmit } = useSending();
  const form = useRef<HTMLFormElement>(null);
  useKeptToThePerson(form, view.tool);
  const proof = useRef<HTMLInputElement>(null);
  const { place, ...captcha } = useCaptcha('alert', true);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSubmit(event);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isCorrecting = submitter?.getAttribute('name') === 'without';
    if (event.defaultPrevented || isCorrecting || outcome?.sent !== false || !outcome.captcha) return;
    event.preventDefault();
    const sent = event.currentTarget;
    void captcha.answer().then((answer) => {
      proof.current!.value = answer;
      return unlessOffline(() => sent.submit());
    });
  };
  return (
    <form
      ref={form}
      method="post"
      action={outcome?.sent === false ? outcome.view.action : view.action}
      noValidate
      onSubmit={submit}
      {...view.tool}
    >
      <input ref={proof} type="hidden" name="altcha" />
      <AlertForm view={view} outcome={outcome} busy={sending} />
      <div ref={place} />
    </form>
  );
}
