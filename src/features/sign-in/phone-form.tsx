import { useRef, type FormEvent } from 'react';
import { useCaptcha } from '#entities/form/use-captcha.ts';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { unlessOffline } from '#ui/later/unless-offline.ts';
import css from './sign-in.module.css';
import type { SignInRefusal, SignInView } from './sign-in-view.ts';
import { useFocus } from './use-focus.ts';
import { useSending } from '#ui/later/use-sending.ts';

/** The first step: the number that a code is texted to. */
export function PhoneForm({
  view,
  refusal,
}: {
  view: Pick<SignInView, 'title' | 'text' | 'action' | 'example' | 'privacyPath' | 'back'>;
  refusal: SignInRefusal | undefined;
}) {
  const { sending, onSubmit, done } = useSending();
  const proof = useRef<HTMLInputElement>(null);
  const { place, ...captcha } = useCaptcha('sign-in', true);
  const error = refusal?.message;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSubmit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = event.currentTarget;
    // an answer that could not be worked out is none: the server then says what is missing
    void captcha.answer().then((answer) => {
      proof.current!.value = answer;
      captcha.renew(); // it is good for once, and Back finds this form again
      void unlessOffline(() => form.submit()).then((what) => what === 'stayed' && done());
    });
  };
  const input = useFocus(error !== undefined);
  return (
    <form method="post" action={view.action} className={css.form} noValidate onSubmit={submit}>
      <input ref={proof} type="hidden" name="altcha" />
      <input type="hidden" name="step" value="phone" />
      <div>
        <h1 className="h1">{view.title}</h1>
        <p className={`muted ${css.text}`}>{view.text}</p>
      </div>
      <Field id="mobile" label="Mobile" error={error}>
        <Input
          ref={input}
          {...describedBy('mobile', { error })}
          name="phone"
          onFocus={captcha.start}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="num"
          placeholder={view.example}
          defaultValue={refusal?.phone}
          maxLength={30}
          required
        />
      </Field>
      <div ref={place} />
      <Button type="submit" variant="filled" wide busy={sending}>
        Text me a code
      </Button>
      <p className={css.small}>
        We’ll send one text to sign you in. We won’t send offers unless you ask.
        {view.privacyPath !== null && (
          <>
            {' '}
            <a href={view.privacyPath}>Privacy</a>
          </>
        )}
      </p>
      <a className={css.back} href={view.back.href}>
        {view.back.text}
      </a>
    </form>
  );
}
