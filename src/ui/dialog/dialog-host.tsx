import { useEffect, useState, type ComponentType } from 'react';
import { Banner } from '../banner/banner.tsx';
import { Button, ButtonLink } from '../button/button.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Dialog } from './dialog.tsx';

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

/**
 * Opens every link of the page that says which dialog it would rather be (`data-dialog="form"`). Without script and with
 * a modifier key the link leads to its page.
 */
export function DialogHost({ dialogs }: { dialogs: Readonly<Record<string, DialogLoader>> }) {
  const [hosted, setHosted] = useState<readonly { name: string; href: string; title: string }[]>([]);
  const [open, setOpen] = useState<string | null>(null);

  useEffect(() => {
    const linkAt = ({ target }: Event): { link: HTMLAnchorElement; name: string } | undefined => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-dialog]') : null;
      const name = link?.dataset.dialog ?? '';
      return link && Object.hasOwn(dialogs, name) ? { link, name } : undefined;
    };
    // its code is on the way before the click
    const near = (event: Event) => void dialogs[linkAt(event)?.name ?? '']?.().catch(() => {});
    const listen = (event: MouseEvent) => {
      const found = linkAt(event);
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!found || event.defaultPrevented || !isPlain) return;
      event.preventDefault();
      const { link, name } = found;
      const href = link.pathname + link.search;
      const title = link.textContent.trim();
      setHosted((before) => (before.some((one) => one.href === href) ? before : [...before, { name, href, title }]));
      setOpen(href);
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

  return hosted.map(({ name, href, title }) => (
    <LoadedDialog
      key={href}
      load={dialogs[name]!}
      href={href}
      title={title}
      open={open === href}
      onClose={() => setOpen(null)}
    />
  ));
}

/** Its code comes when it is first wanted. Should it not come, that is said in place: the page stays as it is. */
function LoadedDialog({ load, ...props }: HostedDialogProps & { load: DialogLoader }) {
  const [Loaded, setLoaded] = useState<ComponentType<HostedDialogProps> | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    load().then(
      (module) => current && setLoaded(() => module.default),
      () => current && setLoaded('failed'),
    );
    return () => {
      current = false;
    };
  }, [load, attempt]);
  if (Loaded !== null && Loaded !== 'failed') return <Loaded {...props} />;
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title}>
      {Loaded === 'failed' ? (
        <DialogFailure
          href={props.href}
          retry={() => {
            setLoaded(null);
            setAttempt(attempt + 1);
          }}
        />
      ) : (
        <DialogSkeleton />
      )}
    </Dialog>
  );
}

/** What a dialog shows while its content is on the way. */
export const DialogSkeleton = () => <Skeleton widths={[40, 100, 40, 100, 40, 100, 100, 100]} />;

/** What a dialog shows when its content did not come: once more, or the page that does the same. */
export function DialogFailure({ href, retry, help }: { href: string; retry: () => void; help?: string | undefined }) {
  return (
    <>
      <Banner title="This could not be loaded.">
        <p>Check your connection and try again{help === undefined ? '' : `, or ${help}`}.</p>
      </Banner>
      <p>
        <Button variant="filled" onClick={retry}>
          Try again
        </Button>{' '}
        <ButtonLink variant="text" href={href}>
          Open as a page
        </ButtonLink>
      </p>
    </>
  );
}
