import { useEffect, useState, type FormEvent } from 'react';

/** The page is left by sending: a second press would text a second code. Back finds the form ready again. */
export function useSending() {
  const [sending, setSending] = useState(false);
  useEffect(() => {
    const shown = () => setSending(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  const onSubmit = (event: FormEvent) => {
    if (sending) event.preventDefault();
    else setSending(true);
  };
  return { sending, onSubmit, done: () => setSending(false) };
}
