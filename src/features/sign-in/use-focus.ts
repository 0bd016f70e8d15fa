import { useEffect, useRef } from 'react';

/** The one thing that there is to do on a page has the focus, once it is there. */
export function useFocus(when: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (when) input.current?.focus();
  }, [when]);
  return input;
}
