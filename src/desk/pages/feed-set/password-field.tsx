import { useLayoutEffect, useRef, useState } from 'react';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';

interface PasswordFieldProps {
  name: 'password' | 'mailPassword';
  label: string;
  optional?: boolean;
  hint: string | undefined;
  error: string | undefined;
  /** The rejected form had one, which is never sent back: absent where none was typed. */
  rejected: object | undefined;
}

/** A password that is not shown again. Once the form is rejected it holds what was typed, or nothing if the page was loaded. */
export function PasswordField({ name, label, optional = false, hint, error, rejected }: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isHeld, setHeld] = useState(false);
  useLayoutEffect(() => setHeld(input.current!.value !== ''), [rejected]);
  const shown = error ?? (rejected && !isHeld ? 'Enter the password again.' : undefined);
  return (
    <Field id={name} label={label} optional={optional} hint={hint} error={shown}>
      <Input
        {...describedBy(name, { error: shown, hint })}
        ref={input}
        name={name}
        type="password"
        autoComplete="new-password"
      />
    </Field>
  );
}
