import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** What a form says of itself: what is wrong, or what was done. */
const TOLD = '#main :is([role="alert"], [aria-invalid="true"], [role="status"])';

/**
 * Where somebody is once a page has changed or a form was answered: at what was answered, when that would be out of
 * sight, and never nowhere, when what had the focus is gone. Returns where a new page is announced: the browser only
 * says pages that it loads itself.
 */
export function useAfterNavigation() {
  const { state, formMethod } = useNavigation();
  const { pathname } = useLocation();
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
    const told = was.sent ? document.querySelector<HTMLElement>(TOLD) : null;
    if (told && (isLost() || !isInSight(told))) meet(told);
    else if (isLost()) document.getElementById('main')?.focus({ preventScroll: true });
  }, [state, formMethod, pathname]);
  return announced;
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** On a telephone a bar covers either end of the page. */
const BARS_PX = 60;

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= BARS_PX && bottom <= window.innerHeight - BARS_PX;
}

/** What went wrong takes the focus; what was done is shown, and whoever did it stays where they are. */
function meet(told: HTMLElement): void {
  if (!isInSight(told)) told.scrollIntoView({ block: 'center' });
  if (told.role === 'status' && !isLost()) return;
  if (told.tabIndex < 0) told.tabIndex = -1;
  told.focus({ preventScroll: true });
}
