import { useEffect, useRef, useState } from 'react';
import { deviceList } from '#entities/watchlist/watchlist-state.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import css from './sign-in.module.css';
import type { CodeView, SignInRefusal, SignInView } from './sign-in-view.ts';
import { useFocus } from './use-focus.ts';
import { useSending } from './use-sending.ts';

const LENGTH = 6;

/** One field, drawn as six places: paste and autofill work, and the sixth digit signs in. */
export function CodeForm({
  view,
  code,
  refusal,
}: {
  view: SignInView;
  code: CodeView;
  refusal: SignInRefusal | undefined;
}) {
  const { sending, onSubmit } = useSending();
  const spent = refusal?.spent === true;
  const input = useFocus(!spent);
  const error = spent ? undefined : refusal?.message;
  const hint = 'You’ll be signed in after the sixth digit. The code expires in 5 minutes.';
  useEffect(() => {
    if (input.current) signIn(input.current); // typed, or filled in by the browser, before the script came
  }, [input]);
  return (
    <div className={css.form}>
      <div>
        <h1 className="h1">Enter your code</h1>
        <p className={`muted ${css.text}`}>
          Sent to <b className={`num ${css.number}`}>{code.sentTo}</b>. <a href={code.changeHref}>Change</a>
        </p>
      </div>
      {spent && (
        <Banner title="That code no longer works">
          <p>{refusal.message}</p>
        </Banner>
      )}
      {code.again && refusal === undefined && <Banner kind="info" title="A new code is on its way." />}
      {code.inbox !== null && (
        <p className={css.small}>
          Demo site: no text is sent. The code is in the <a href={code.inbox}>inbox of this machine</a>.
        </p>
      )}
      <form method="post" action={view.action} className={css.code} noValidate onSubmit={onSubmit} hidden={spent}>
        <Field id="code" label="Code" error={error} hint={error === undefined ? hint : undefined}>
          <input
            ref={input}
            {...describedBy('code', { error, hint: error === undefined ? hint : undefined })}
            name="code"
            className={css.digits}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 -]*"
            maxLength={20}
            required
            onInput={({ currentTarget }) => signIn(currentTarget)}
          />
        </Field>
        <DeviceList />
        <Button type="submit" name="step" value="code" variant="filled" wide busy={sending}>
          Sign in
        </Button>
      </form>
      <div className={css.again}>
        <form method="post" action={view.action}>
          <ResendButton seconds={code.resendSeconds} />
        </form>
        <a href={view.back.href}>{view.back.text}</a>
      </div>
    </div>
  );
}

function signIn(input: HTMLInputElement): void {
  const digits = input.value.replaceAll(/\D/g, '').slice(0, LENGTH);
  if (digits !== input.value) input.value = digits;
  if (digits.length === LENGTH) input.form?.requestSubmit(input.form.querySelector<HTMLButtonElement>('[name=step]'));
}

/**
 * What was saved on this device without an account: the server adds it to the list of who signs in. An effect of a child
 * runs before its parent's, which sends the form at once when the code came before the script.
 */
function DeviceList() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = deviceList().join(',');
  }, []);
  return <input ref={input} type="hidden" name="saved" />;
}

/** Counts down where there is a script; without one the server says when it is too soon. */
function ResendButton({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const ready = Date.now() + seconds * 1_000;
    const tick = () => setLeft(Math.max(0, Math.ceil((ready - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <button type="submit" name="step" value="again" className={css.link} disabled={left > 0}>
      {left > 0 ? (
        <span className="num">
          Send again in {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
        </span>
      ) : (
        'Send again'
      )}
    </button>
  );
}
