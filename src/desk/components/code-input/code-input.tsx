import { useEffect, useRef, type ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { Input } from '#ui/field/controls.tsx';

const SIX_DIGITS = /^\d{6}$/;
/** Someone who presses Enter or the button all the same sends no used code after the right one. */
const LONGEST_MS = 5_000;

/** A field for a one-time code. Its sixth digit sends the form; without JavaScript, and for recovery codes, the button does. */
export function CodeInput(props: Omit<ComponentProps<'input'>, 'onInput' | 'autoComplete'>) {
  const { state } = useNavigation();
  const sent = useRef<AbortController>(null);
  useEffect(() => {
    if (state === 'idle') sent.current?.abort();
  }, [state]);
  const send = ({ value, form }: HTMLInputElement) => {
    if (!form || !SIX_DIGITS.test(value.replaceAll(/\s/g, ''))) return;
    form.requestSubmit();
    sent.current = new AbortController();
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const signal = AbortSignal.any([sent.current.signal, AbortSignal.timeout(LONGEST_MS)]);
    form.addEventListener('submit', stop, { capture: true, signal });
  };
  return <Input {...props} autoComplete="one-time-code" onInput={({ currentTarget }) => send(currentTarget)} />;
}
