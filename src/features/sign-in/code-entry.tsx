import { useEffect, useRef } from 'react';
import { deviceList } from '#entities/watchlist/watchlist-state.ts';
import { Button } from '#ui/button/button.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import css from './sign-in.module.css';
import { isSent } from '#ui/later/sent-forms.ts';
import { useFocus } from './use-focus.ts';
import { useSending } from '#ui/later/use-sending.ts';

const LENGTH = 6;
const HINT = 'You’ll be signed in after the sixth digit. The code expires in 5 minutes.';

/** One field, drawn as six places: paste and autofill work, and the sixth digit signs in. */
export function CodeEntry({ action, spent, error }: { action: string; spent: boolean; error: string | undefined }) {
  const { sending, onSubmit } = useSending();
  const input = useFocus(!spent);
  const hint = error === undefined ? HINT : undefined;
  useEffect(() => {
    const { form } = input.current!;
    if (form && !isSent(form)) signIn(input.current!); // typed, or filled in by the browser, before the script came
  }, [input]);
  return (
    <form method="post" action={action} className={css.code} noValidate onSubmit={onSubmit} hidden={spent}>
      <Field id="code" label="Code" error={error} hint={hint}>
        <input
          ref={input}
          {...describedBy('code', { error, hint })}
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
