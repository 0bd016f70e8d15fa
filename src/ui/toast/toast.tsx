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
/** Told to the page by a toast that appears. "At most one is shown" (specification 2.4), whichever island shows it. */
const SHOWN = 'forecourt:toast';

/**
 * The one place on a page where a short message appears; a new one replaces the old. Each kind has a live region of its
 * own, because a message in two regions is announced twice. It waits while a pointer or the focus is on it, so that its
 * action can be reached (WCAG 2.2.1).
 */
export function Toast({ toast, onDone }: { toast: ToastView | null; onDone: () => void }) {
  const isAlert = toast?.kind === 'alert';
  const message = toast && <Message toast={toast} onDone={onDone} />;
  return (
    <>
      <output className={css.region}>{!isAlert && message}</output>
      <div className={css.region} aria-live="assertive">
        {isAlert && message}
      </div>
    </>
  );
}

function Message({ toast, onDone }: { toast: ToastView; onDone: () => void }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    document.dispatchEvent(new Event(SHOWN));
    document.addEventListener(SHOWN, onDone);
    return () => document.removeEventListener(SHOWN, onDone);
  }, [toast, onDone]);
  useEffect(() => {
    if (toast.kind === 'alert' || held) return;
    const timer = setTimeout(onDone, toast.duration ?? DURATION_MS);
    return () => clearTimeout(timer);
  }, [toast, held, onDone]);
  return (
    <div
      className={css.toast}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p>
        <b>{toast.title}</b>
        {toast.text}
      </p>
      {toast.action !== undefined && <a href={toast.action.href}>{toast.action.name}</a>}
      <button type="button" className={css.dismiss} aria-label="Dismiss" onClick={onDone}>
        <Icon of={CROSS} />
      </button>
    </div>
  );
}
