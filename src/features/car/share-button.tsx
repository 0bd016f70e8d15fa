import { useEffect, useState } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { SHARE } from '#ui/icon/icons.ts';
import { Toast, type ToastView } from '#ui/toast/toast.tsx';
import type { CarPageView } from './car-page-view.ts';
import css from './price-panel.module.css';

/** "Copy notice shown 1.5 seconds" (document 2 section 4). */
const NOTICE_MS = 1500;

/** Copies the address of the car. Without script it is a link to that address. */
export function ShareButton({ share }: { share: CarPageView['share'] }) {
  const [toast, setToast] = useState<ToastView | null>(null);
  useEffect(() => {
    if (toast === null) return undefined;
    const timer = setTimeout(() => setToast(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  const copy = async () => {
    const copied = await copyText(share.url);
    setToast(copied ? { title: share.said, text: '' } : { title: 'The link could not be copied.', text: share.url });
  };
  return (
    <>
      <a
        className={css.share}
        href={share.url}
        onClick={(event) => {
          event.preventDefault();
          void copy();
        }}
      >
        <Icon of={SHARE} />
        Share
      </a>
      <Toast toast={toast} onDone={() => setToast(null)} />
    </>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
