import { useEffect, useRef, type FormEvent } from 'react';

interface Press {
  form: HTMLFormElement;
  button: HTMLElement | null;
  intent: string | null;
}

/**
 * Props of a form that is sent again once its answer is drawn when it is sent while it is `busy`: sent at once it would count
 * what it has just stored itself as someone else's change.
 */
export function useNextPress(busy: boolean) {
  const next = useRef<Press | null>(null);
  useEffect(() => {
    const press = next.current;
    if (busy || press === null) return;
    next.current = null;
    // fields note what they have seen once they are drawn, and a button may mean the opposite by now
    queueMicrotask(() => {
      if (press.form.isConnected && valueOf(press.button) === press.intent) press.form.requestSubmit(press.button);
    });
  }, [busy]);
  return {
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (!busy) return;
      event.preventDefault();
      const { submitter: button } = event.nativeEvent as SubmitEvent;
      next.current = { form: event.currentTarget, button, intent: valueOf(button) };
    },
  };
}

const valueOf = (button: HTMLElement | null): string | null => button?.getAttribute('value') ?? null;
