import { useEffect, useRef } from 'react';
import { isInField } from '#ui/field/is-in-field.ts';

/** The one thing that there is to do on a page has the focus, once it is there. */
export function useFocus(when: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (when && !isInField()) input.current?.focus();
  }, [when]);
  return input;
}
