import { lazy, Suspense, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { EnquiryView } from './enquiry-view.ts';

const EnquiryDialog = lazy(async () => ({ default: (await import('./enquiry-dialog.tsx')).EnquiryDialog }));

/**
 * Opens enquiry links (`…/enquire`) of the page as a dialog. Without JavaScript, with a modifier key, or when the form
 * cannot be fetched, the link leads to the same form as a page.
 */
export function EnquiryHost() {
  const fetcher = useFetcher<{ view: EnquiryView }>();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const { load } = fetcher;

  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href$="/enquire"]') : null;
      if (
        !link ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      const path = link.pathname;
      setWanted(path);
      setOpen(true);
      load(path).catch(() => location.assign(path));
    };
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, [load]);

  const view = fetcher.data?.view;
  if (!open || !view || view.action !== wanted) return null;
  return (
    <Suspense fallback={null}>
      <EnquiryDialog view={view} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
