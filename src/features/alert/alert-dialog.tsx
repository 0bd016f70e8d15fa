import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useKeptToThePerson } from '#entities/form/use-kept-to-the-person.ts';
import { useCaptcha } from '#entities/form/use-captcha.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { HostedDialogProps } from '#ui/dialog/dialog-host.tsx';
import { DialogFailure, DialogSkeleton } from '#ui/dialog/hosted-dialogs.tsx';
import css from './alert.module.css';
import { AlertForm } from './alert-form.tsx';
import { sentTitle } from './sent-title.ts';
import { AlertSent } from './alert-sent.tsx';
import type { AlertFormOutcome, AlertFormView } from './alert-form-view.ts';

/** The page of an alert, in a dialog over what is to be watched. It is asked for when the dialog first opens. */
export default function AlertDialog({ href, title, open, onClose }: HostedDialogProps) {
  const address = `/api/alert${href.slice(href.indexOf('?'))}`;
  const [view, setView] = useState<AlertFormView | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const [unsent, setUnsent] = useState(false);
  const [outcome, setOutcome] = useState<AlertFormOutcome>();
  const { place, ...captcha } = useCaptcha('alert', true);
  useEffect(() => {
    const question = new AbortController();
    ask<AlertFormView>(address, { signal: question.signal }).then(setView, () => {
      if (!question.signal.aborted) setView('failed');
    });
    return () => question.abort();
  }, [address, attempt]);
  const shown = outcome?.sent === false ? outcome.view : view;
  const form = useRef<HTMLFormElement>(null);
  const isOpened = shown !== null && shown !== 'failed';
  useKeptToThePerson(form, isOpened ? shown.tool : undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || !isOpened) return;
    setSending(true);
    setUnsent(false);
    const body = new FormData(event.currentTarget, event.nativeEvent.submitter);
    // what was understood last is what the form is about
    const about = shown.action.slice(shown.action.indexOf('?'));
    const send = () => ask<AlertFormOutcome>(`/api/alert${about}`, { method: 'POST', body });
    const sent = send()
      .then(async (outcome) => {
        const answer = !outcome.sent && outcome.captcha ? await captcha.answer() : '';
        if (answer === '') return outcome;
        captcha.renew(); // an answer is good for once
        body.set('altcha', answer);
        return send();
      })
      .then((came) => {
        setOutcome(came);
        return came.sent ? 'The person sent it.' : 'Not sent: the form shows the person why.';
      })
      .catch(() => {
        setUnsent(true);
        return 'Not sent: the website cannot be reached.';
      })
      .finally(() => setSending(false));
    if (event.nativeEvent.agentInvoked) event.nativeEvent.respondWith?.(sent);
  };
  if (view === null || view === 'failed')
    return (
      <Dialog open={open} onClose={onClose} title={title}>
        {view === null ? (
          <DialogSkeleton />
        ) : (
          <DialogFailure
            href={href}
            retry={() => {
              setView(null);
              setAttempt(attempt + 1);
            }}
          />
        )}
      </Dialog>
    );
  if (outcome?.sent === true)
    return (
      <Dialog open={open} onClose={onClose} title={sentTitle(outcome)}>
        <AlertSent outcome={outcome} />
      </Dialog>
    );
  return (
    <Dialog open={open} onClose={onClose} title={view.title}>
      {unsent && (
        <div className={css.unsent}>
          <Banner title="We couldn’t send this.">
            <p>Check your connection and try again. What you typed is still here.</p>
          </Banner>
        </div>
      )}
      <form
        ref={form}
        method="post"
        action={(outcome?.view ?? view).action}
        noValidate
        onSubmit={submit}
        {...view.tool}
      >
        <AlertForm view={view} outcome={outcome} busy={sending} />
        <div ref={place} />
      </form>
    </Dialog>
  );
}

/** Throws without a response; the reason for a rejected alert is a response. */
async function ask<T>(address: string, request: RequestInit): Promise<T> {
  const answer = await fetch(address, {
    ...request,
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([...(request.signal ? [request.signal] : []), AbortSignal.timeout(10_000)]),
  });
  if (!answer.ok && request.method === undefined) throw new Error(`The form could not be fetched: ${answer.status}`);
  return (await answer.json()) as T;
}
