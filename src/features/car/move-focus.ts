import type { KeyboardEvent } from 'react';

/** Left and right arrows go from picture to picture among those that are on the page. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a')].filter((link) => link.offsetParent !== null);
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
