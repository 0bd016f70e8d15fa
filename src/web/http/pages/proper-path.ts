import type { Page } from '../../pages/define-page.ts';

/**
 * How the path of a page is written: nothing escaped that need not be, because the router would read `/%63ars` as `/cars`
 * where limits, gates and cache do not; and in small letters where there is no page in others.
 */
export function properPath(pathname: string, pageAt: (path: string) => Page | undefined): string {
  const path = pathname.split('/').map(rewrite).join('/');
  const lower = path.toLowerCase();
  return lower !== path && !isKnown(pageAt(path)) && isKnown(pageAt(lower)) ? lower : path;
}

/** `readAddress` has seen that it can be decoded. */
const rewrite = (segment: string): string => encodeURIComponent(decodeURIComponent(segment));

/** Any word may be the address of what a dealer writes: that there is such a page is not known here. */
const isKnown = (page: Page | undefined): boolean =>
  page !== undefined && page.paths[0] !== '*' && page.name !== 'content';
