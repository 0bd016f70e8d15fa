import { savesData } from './saves-data.ts';

/** A pointer that only skips a link stays for less (ms). */
const HOVER_MS = 100;

/**
 * Calls `fetchPage` when someone is about to follow a link: a mouse rests on it, a finger touches it. Never for what is
 * only in view, never twice, and never for who wants to save data. Returns how to stop.
 */
export function watchIntent(
  isPage: (path: string) => boolean,
  fetchPage: (link: HTMLAnchorElement) => void,
): (() => void) | undefined {
  if (savesData()) return undefined;
  const over = new AbortController();
  const done = new Set<string>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  const linkAt = ({ target }: Event): HTMLAnchorElement | undefined => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || link.dataset.dialog !== undefined) return undefined;
    return !done.has(link.href) && link.href !== location.href && isPage(link.pathname) ? link : undefined;
  };
  const fetchOnce = (link: HTMLAnchorElement) => {
    done.add(link.href);
    fetchPage(link);
  };
  const touch = (event: TouchEvent) => {
    const link = linkAt(event);
    if (link) fetchOnce(link);
  };
  const point = (event: PointerEvent) => {
    clearTimeout(resting);
    const link = event.pointerType === 'mouse' ? linkAt(event) : undefined;
    if (link) resting = setTimeout(fetchOnce, HOVER_MS, link);
  };
  document.addEventListener('touchstart', touch, { passive: true, signal: over.signal });
  document.addEventListener('pointerover', point, over);
  return () => {
    clearTimeout(resting);
    over.abort();
  };
}
