import { useEffect, useEffectEvent } from 'react';

/** A pointer that only skips a link stays for less (ms). */
const HOVER_MS = 100;

/**
 * Fetches the page behind a link when someone is about to follow it: a mouse rests on it, a finger touches it. Never what
 * is only in view, never twice, and never for who wants to save data. `fetchPage` may take a link for itself.
 */
export function usePrefetchOnIntent(
  isPage: (path: string) => boolean,
  fetchPage: (link: HTMLAnchorElement) => void,
): void {
  const wanted = useEffectEvent(isPage);
  const fetchIt = useEffectEvent(fetchPage);
  useEffect(() => {
    if (savesData()) return;
    const done = new Set<string>();
    let resting: ReturnType<typeof setTimeout> | undefined;
    const linkAt = ({ target }: Event): HTMLAnchorElement | undefined => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== location.origin || link.dataset.dialog !== undefined) return undefined;
      return !done.has(link.href) && link.href !== location.href && wanted(link.pathname) ? link : undefined;
    };
    const fetchOnce = (link: HTMLAnchorElement) => {
      done.add(link.href);
      fetchIt(link);
    };
    const touch = (event: TouchEvent) => {
      const link = linkAt(event);
      if (link) fetchOnce(link);
    };
    const over = (event: PointerEvent) => {
      clearTimeout(resting);
      const link = event.pointerType === 'mouse' ? linkAt(event) : undefined;
      if (link) resting = setTimeout(fetchOnce, HOVER_MS, link);
    };
    document.addEventListener('touchstart', touch, { passive: true });
    document.addEventListener('pointerover', over);
    return () => {
      clearTimeout(resting);
      document.removeEventListener('touchstart', touch);
      document.removeEventListener('pointerover', over);
    };
  }, []);
}

/** The whole page as a document, for when it is opened. */
export function prefetchDocument({ href }: { href: string }): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  document.head.append(link);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
