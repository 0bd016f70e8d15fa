import { useEffect, useRef, type RefObject } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isText = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/** Puts text at the cursor of the field that was used last, of those inside an element. */
export function useInsert(form: RefObject<HTMLElement | null>): (text: string) => void {
  const last = useRef<TextField>(null);
  useEffect(() => {
    const element = form.current;
    const note = ({ target }: FocusEvent) => {
      if (isText(target)) last.current = target;
    };
    const early = document.activeElement;
    if (element?.contains(early) && isText(early)) last.current = early; // before the script came
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [form]);
  return (text) => {
    const field = last.current?.isConnected ? last.current : form.current?.querySelector('textarea');
    if (!field) return;
    field.focus();
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
