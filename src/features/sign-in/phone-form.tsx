import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import css from './sign-in.module.css';
import type { SignInRefusal, SignInView } from './sign-in-view.ts';
import { useFocus } from './use-focus.ts';
import { useSending } from './use-sending.ts';

export function PhoneForm({ view, refusal }: { view: SignInView; refusal: SignInRefusal | undefined }) {
  const { sending, onSubmit } = useSending();
  const error = refusal?.message;
  const input = useFocus(error !== undefined);
  return (
    <form method="post" action={view.action} className={css.form} noValidate onSubmit={onSubmit}>
      <div>
        <h1 className="h1">{view.title}</h1>
        <p className={`muted ${css.text}`}>{view.text}</p>
      </div>
      <Field id="mobile" label="Mobile" error={error}>
        <Input
          ref={input}
          {...describedBy('mobile', { error })}
          name="phone"
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
      <Button type="submit" name="step" value="phone" variant="filled" wide busy={sending}>
        Text me a code
      </Button>
      <p className={css.small}>
        One text for this sign-in. We write to you about offers only if you ask us to.
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
