import { useEffect, useRef, useState, type ComponentType } from 'react';
import { unlessOffline } from '../later/unless-offline.ts';
import { focusAgain } from './focus-again.ts';
import type { HostedDialogs } from './hosted-dialogs.tsx';

/** What a dialog of the host gets. It stays mounted while closed, so that nothing that was typed is lost. */
export interface HostedDialogProps {
  /** The address of the link: a page that does the same without script. */
  href: string;
  /** The words of the link. */
  title: string;
  open: boolean;
  onClose: () => void;
}

export type DialogLoader = () => Promise<{ default: ComponentType<HostedDialogProps> }>;

/** A link that was pressed. */
export interface Hosted {
  /** Links of one key (`data-dialog-key`) share a dialog and what was typed in it; absent: the address. */
  key: string;
  load: DialogLoader;
  href: string;
  title: string;
}

const loadHost = () => import('./hosted-dialogs.tsx');

/**
 * Opens every link of the page that says which dialog it would rather be (`data-dialog="form"`). Without script and with
 * a modifier key the link leads to its page, and so it does when not even the frame of a dialog can be fetched, if the
 * website can be reached at all.
 */
export function DialogHost({ dialogs }: { dialogs: Readonly<Record<string, DialogLoader>> }) {
  const [Host, setHost] = useState<typeof HostedDialogs | null>(null);
  const [hosted, setHosted] = useState<readonly Hosted[]>([]);
  const [open, setOpen] = useState<string | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const linkAt = ({ target }: Event): { link: HTMLAnchorElement; load: DialogLoader } | undefined => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-dialog]') : null;
      const name = link?.dataset.dialog ?? '';
      return link && Object.hasOwn(dialogs, name) ? { link, load: dialogs[name]! } : undefined;
    };
    // its code is on the way before the click
    const near = (event: Event) => {
      const load = linkAt(event)?.load;
      if (load !== undefined) Promise.all([loadHost(), load()]).catch(() => {});
    };
    const listen = (event: MouseEvent) => {
      const found = linkAt(event);
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!found || event.defaultPrevented || !isPlain) return;
      event.preventDefault();
      const { link, load } = found;
      opener.current = link;
      const href = link.pathname + link.search;
      const title = link.textContent.trim();
      const key = link.dataset.dialogKey ?? href;
      setHosted((before) =>
        before.some((one) => one.key === key)
          ? before.map((one) => (one.key === key ? { ...one, href } : one))
          : [...before, { key, load, href, title }],
      );
      setOpen(key);
      loadHost().then(
        ({ HostedDialogs }) => setHost(() => HostedDialogs),
        () => unlessOffline(() => location.assign(href)),
      );
    };
    document.addEventListener('click', listen);
    document.addEventListener('pointerover', near);
    document.addEventListener('focusin', near);
    return () => {
      document.removeEventListener('click', listen);
      document.removeEventListener('pointerover', near);
      document.removeEventListener('focusin', near);
    };
  }, [dialogs]);

  // What is shown while a dialog is fetched is gone by the time the dialog closes, and the way back to the link with it.
  useEffect(() => {
    if (open !== null) return;
    const frame = requestAnimationFrame(() => focusAgain(opener.current));
    return () => cancelAnimationFrame(frame);
  }, [open]);

  return Host && <Host hosted={hosted} open={open} onClose={() => setOpen(null)} />;
}
