import { useRef, useState, type FormEvent } from 'react';
import { useCaptcha } from '#entities/form/use-captcha.ts';
import css from './alert.module.css';
import { AlertForm, AlertSent } from './alert-form.tsx';
import type { AlertFormOutcome, AlertFormView } from './alert-form-view.ts';

/** The form of an alert as a page: what the dialog shows where there is no script. */
export function AlertMePage({ view, outcome }: { view: AlertFormView; outcome: AlertFormOutcome | undefined }) {
  const [sending, setSending] = useState(false);
  const proof = useRef<HTMLInputElement>(null);
  const { place, ...captcha } = useCaptcha('alert', true);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setSending(true);
    if (outcome?.sent !== false || !outcome.captcha) return;
    event.preventDefault();
    const form = event.currentTarget;
    void captcha.answer().then((answer) => {
      proof.current!.value = answer;
      form.submit();
    });
  };
  return (
    <div className={`wrap ${css.page}`}>
      {outcome?.sent === true ? (
        <>
          <h1 className="h1">Check your inbox</h1>
          <AlertSent outcome={outcome} />
        </>
      ) : (
        <>
          <h1 className="h1">{view.title}</h1>
          <form method="post" action={view.action} noValidate onSubmit={submit}>
            <input ref={proof} type="hidden" name="altcha" />
            <AlertForm view={view} outcome={outcome} busy={sending} />
            <div ref={place} />
          </form>
        </>
      )}
      <p>
        <a className="link" href={view.back.href}>
          {view.back.text}
        </a>
      </p>
    </div>
  );
}
