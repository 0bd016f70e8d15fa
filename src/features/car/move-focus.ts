import type { KeyboardEvent } from 'react';

/** For the links of a row of pictures: left and right arrows go to the next one that is on the page. */
export function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const row = event.currentTarget.closest('ul, ol');
  if (step === 0 || row === null) return;
  const links = [...row.querySelectorAll('a')].filter((link) => link.offsetParent !== null);
  const next = links[links.indexOf(event.currentTarget) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
