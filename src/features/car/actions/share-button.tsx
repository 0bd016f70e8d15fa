import { useCallback, useRef, useState } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { Island } from '#ui/island/island.tsx';
import { LINK, SHARE } from '#ui/icon/icons.ts';
import { Toast, type ToastView } from '#ui/toast/toast.tsx';
import type { CarPageView } from '#features/car/car-page-view.ts';
import css from './price-panel.module.css';

interface ShareButtonProps {
  share: CarPageView['share'];
}

/** "Copy notice shown 1.5 seconds" (specification 2.4). */
const NOTICE_MS = 1500;
/** "Share window 550x400, close check 1 s" (specification 2.9). */
const WINDOW = 'popup,width=550,height=400';
const CLOSE_CHECK_MS = 1000;

/** Hands the car on: by what a phone offers, else in a small window; and copies its address. Without script both are links. */
export const ShareButton = (props: ShareButtonProps) => (
  <Island name="share-button" of={LiveShareButton} when="visible" props={props} />
);

export function LiveShareButton({ share }: ShareButtonProps) {
  const [toast, setToast] = useState<ToastView | null>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const done = useCallback(() => setToast(null), []);
  const copy = async () => {
    const copied = await copyText(share.url);
    setToast(
      copied
        ? { title: share.copied, text: '', duration: NOTICE_MS }
        : { kind: 'alert', title: 'We couldn’t copy the link.', text: share.url },
    );
  };
  return (
    <>
      <a
        ref={button}
        className={css.tool}
        href={share.window}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          event.preventDefault();
          if (isPhone() && 'share' in navigator)
            navigator.share({ title: share.title, url: share.url }).catch(() => {}); // closed without sharing
          else openWindow(share.window, () => button.current?.focus());
        }}
      >
        <Icon of={SHARE} />
        Share
      </a>
      <a
        className={css.tool}
        href={share.url}
        onClick={(event) => {
          event.preventDefault();
          void copy();
        }}
      >
        <Icon of={LINK} />
        Copy link
      </a>
      <Toast toast={toast} onDone={done} />
    </>
  );
}

const isPhone = () => window.matchMedia('(pointer: coarse)').matches;

/** Once the window is closed, the focus is where it was. */
function openWindow(address: string, closed: () => void): void {
  const opened = window.open(address, 'share', WINDOW);
  if (opened === null) return void window.location.assign(address); // windows are blocked
  const timer = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    closed();
  }, CLOSE_CHECK_MS);
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
