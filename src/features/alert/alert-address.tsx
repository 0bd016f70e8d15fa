import { useEffect, useRef } from 'react';
import { Checkbox, Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import css from './alert.module.css';
import type { AlertFields, AlertFormView } from './alert-form-view.ts';

/** How the alert is sent and where to. The choice shows its field by styles alone, so that it works without a script. */
export function AlertAddress({
  view: { texting },
  fields,
  error,
}: {
  view: AlertFormView;
  /** What was typed before. */
  fields: AlertFields | undefined;
  /** About the field of the chosen channel. */
  error: string | undefined;
}) {
  const byText = texting !== null && fields?.channel === 'text';
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error, fields]);
  const emailError = byText ? undefined : error;
  const phoneError = byText ? error : undefined;
  return (
    <>
      {texting !== null && (
        <fieldset className={css.choices}>
          <legend>How we tell you</legend>
          <Checkbox type="radio" name="channel" value="email" defaultChecked={!byText}>
            By email
          </Checkbox>
          <Checkbox type="radio" name="channel" value="text" defaultChecked={byText}>
            By text message
          </Checkbox>
        </fieldset>
      )}
      <div data-by="email">
        <Field id="alert-email" label="Email" error={emailError}>
          <Input
            ref={byText ? undefined : input}
            {...describedBy('alert-email', { error: emailError })}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={fields?.email}
            maxLength={254}
          />
        </Field>
      </div>
      {texting !== null && (
        <div data-by="text">
          <Field id="alert-phone" label="Mobile" hint={texting.hours} error={phoneError}>
            <Input
              ref={byText ? input : undefined}
              {...describedBy('alert-phone', { error: phoneError, hint: texting.hours })}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder={texting.example}
              defaultValue={fields?.phone}
              maxLength={30}
            />
          </Field>
        </div>
      )}
    </>
  );
}
