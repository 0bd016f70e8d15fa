import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** The messages of a form: errors and results. */
const ANNOUNCED = '#main :is([role="alert"], [aria-invalid="true"], [role="status"])';
const FIELD = 'input, select, textarea';

/**
 * Moves focus once a page has changed or a form has a result: to a field that is wrong, to a message that would be out of
 * sight, or, if the focused element is gone, to what the address names or the page. It stays in a field that a person has
 * gone on to since, where the next key belongs. Returns the element that announces a new page, because browsers only
 * announce pages that they load themselves.
 */
export function useAfterNavigation() {
  const { state, formMethod } = useNavigation();
  const { pathname, hash } = useLocation();
  const announced = useRef<HTMLParagraphElement>(null);
  const from = useRef({ pathname, underWay: false, sent: false });
  const pressed = useRef<Element>(null);
  const wentOn = useRef(false);
  // before effects of the page, which may move focus, too
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (state === 'idle') wentOn.current = activeElement !== pressed.current && activeElement?.matches(FIELD) === true;
    else if (!from.current.underWay) pressed.current = activeElement;
  }, [state]);
  useEffect(() => {
    const was = from.current;
    if (state !== 'idle') {
      from.current = { ...was, underWay: true, sent: was.sent || formMethod === 'POST' };
      return;
    }
    if (!was.underWay) return;
    from.current = { pathname, underWay: false, sent: false };
    if (was.pathname !== pathname && announced.current) announced.current.textContent = document.title;
    if (was.sent && wentOn.current) return;
    const announcement = was.sent ? document.querySelector<HTMLElement>(ANNOUNCED) : null;
    const isSeen = announcement !== null && isInSight(announcement);
    // the message is read out where it is, so the field is next
    const wrong = was.sent && (isSeen || announcement?.ariaInvalid === 'true') ? firstWrong() : undefined;
    if (wrong) meet(wrong);
    else if (announcement && (isLost() || !isSeen)) meet(announcement);
    else if (isLost()) focusOn(hash);
  }, [state, formMethod, pathname, hash]);
  return announced;
}

/** What the address names, as a browser that loads the page does; else the page. */
function focusOn(hash: string): void {
  document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  if (isLost()) document.getElementById('main')?.focus({ preventScroll: true });
}

const firstWrong = () =>
  [...document.querySelectorAll<HTMLElement>('#main [aria-invalid="true"]')].find((field) => field.checkVisibility());

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
