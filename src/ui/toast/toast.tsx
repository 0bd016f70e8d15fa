import { useEffect } from 'react';
import css from './toast.module.css';

export interface ToastView {
  /** An alert is announced at once: something did not work. */
  kind?: 'alert' | undefined;
  title: string;
  text: string;
  action?: { name: string; href: string } | undefined;
}

const STAYS_MS = 8000;

/** The one place on a page where a short message appears; a new one replaces the old. Announced politely. */
export function Toast({ toast, onDone }: { toast: ToastView | null; onDone: () => void }) {
  useEffect(() => {
    if (toast === null) return;
    const timer = setTimeout(onDone, STAYS_MS);
    return () => clearTimeout(timer);
  }, [toast, onDone]);
  return (
    <output className={css.region}>
      {toast !== null && (
        <div className={css.toast} role={toast.kind}>
          <p>
            <b>{toast.title}</b>
            {toast.text}
          </p>
          {toast.action !== undefined && <a href={toast.action.href}>{toast.action.name}</a>}
        </div>
      )}
    </output>
  );
}
