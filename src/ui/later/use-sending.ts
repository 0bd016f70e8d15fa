import { useEffect, useState, type FormEvent } from 'react';
import { UNREACHABLE } from './unless-offline.ts';

/**
 * Sending leaves the page, and a second press would send twice. The form is ready again after Back, and when the website
 * cannot be reached.
 */
export function useSending() {
  const [sending, setSending] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    for (const stays of ['pageshow', UNREACHABLE])
      window.addEventListener(stays, () => setSending(false), { signal: over.signal });
    return () => over.abort();
  }, []);
  const onSubmit = (event: FormEvent) => {
    if (sending) event.preventDefault();
    else setSending(true);
  };
  return { sending, onSubmit, done: () => setSending(false) };
}
