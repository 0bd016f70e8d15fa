import { useEffect, useState } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { CROSS } from '#ui/icon/icons.ts';
import css from './toast.module.css';

export interface ToastView {
  /** An alert is announced at once and stays until it is dismissed: something did not work. */
  kind?: 'alert' | undefined;
  title: string;
  text: string;
  action?: { name: string; href: string } | undefined;
  /** How long it is shown (ms). */
  duration?: number | undefined;
}

/** "Default duration 3000 ms" (specification 2.9). */
const DURATION_MS = 3_000;

/**
 * The one place on a page where a short message appears; a new one replaces the old. Announced politely. It waits while
 * a pointer or the focus is on it, so that its action can be reached (WCAG 2.2.1).
 */
export function Toast({ toast, onDone }: { toast: ToastView | null; onDone: () => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (toast === null || toast.kind === 'alert' || held) return;
    const timer = setTimeout(onDone, toast.duration ?? DURATION_MS);
    return () => clearTimeout(timer);
  }, [toast, held, onDone]);
  const dismiss = () => {
    setHeld(false); // what is gone sends no event of a pointer that leaves
    onDone();
  };
  return (
    <output className={css.region}>
      {toast !== null && (
        <div
          className={css.toast}
          role={toast.kind}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <p>
            <b>{toast.title}</b>
            {toast.text}
          </p>
          {toast.action !== undefined && <a href={toast.action.href}>{toast.action.name}</a>}
          <button type="button" className={css.dismiss} aria-label="Dismiss" onClick={dismiss}>
            <Icon of={CROSS} />
          </button>
        </div>
      )}
    </output>
  );
}
