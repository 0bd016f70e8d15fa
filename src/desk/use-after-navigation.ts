import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** The messages of a form: errors and results. */
const ANNOUNCED = '#main :is([role="alert"], [aria-invalid="true"], [role="status"])';

/**
 * Moves focus once a page has changed or a form has a result: to a field that is wrong, to a message that would be out of
 * sight, or, if the focused element is gone, to what the address names or the page. Returns the element that announces a new page, because browsers only announce pages that
 * they load themselves.
 */
export function useAfterNavigation() {
  const { state, formMethod } = useNavigation();
  const { pathname, hash } = useLocation();
  const announced = useRef<HTMLParagraphElement>(null);
  const from = useRef({ pathname, underWay: false, sent: false });
  useEffect(() => {
    const was = from.current;
    if (state !== 'idle') {
      from.current = { ...was, underWay: true, sent: was.sent || formMethod === 'POST' };
      return;
    }
    if (!was.underWay) return;
    from.current = { pathname, underWay: false, sent: false };
    if (was.pathname !== pathname && announced.current) announced.current.textContent = document.title;
    const announcement = was.sent ? document.querySelector<HTMLElement>(ANNOUNCED) : null;
    const isWrong = announcement?.ariaInvalid === 'true';
    if (announcement && (isWrong || isLost() || !isInSight(announcement))) meet(announcement);
    else if (isLost()) focusOn(hash);
  }, [state, formMethod, pathname, hash]);
  return announced;
}

/** What the address names, as a browser that loads the page does; else the page. */
function focusOn(hash: string): void {
  document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  if (isLost()) document.getElementById('main')?.focus({ preventScroll: true });
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** On a phone a bar covers the top and the bottom of the page. */
const BARS_PX = 60;

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= BARS_PX && bottom <= window.innerHeight - BARS_PX;
}

/** An error takes focus. A result is scrolled into view, and focus stays where it is. */
function meet(announcement: HTMLElement): void {
  if (!isInSight(announcement)) announcement.scrollIntoView({ block: 'center' });
  if (announcement.role === 'status' && !isLost()) return;
  if (announcement.tabIndex < 0) announcement.tabIndex = -1;
  announcement.focus({ preventScroll: true });
}
