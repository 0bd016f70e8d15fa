import type { Page } from 'playwright-core';

/**
 * Notes what gets the focus unseen: where nothing at it or around it looks other than without the focus, out of the window,
 * or behind something (WCAG 2.4.7, 2.4.11).
 */
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KEY = 'focus-problems';
    const note = (problem: string, element: Element) => {
      const all = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
      all.push(`${location.pathname}: ${problem}: ${element.outerHTML.slice(0, 120)}`);
      sessionStorage.setItem(KEY, JSON.stringify(all));
    };
    /** What may show the focus: the element, what stands for it, what it stands in. */
    const look = (element: Element) =>
      [
        element,
        element.nextElementSibling,
        element.parentElement,
        element.parentElement?.parentElement,
        element.closest('label'),
        element.closest('li'),
      ]
        .filter((one) => one instanceof Element)
        .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')])
        .map(({ outlineStyle, outlineColor, boxShadow, borderColor, background }) => {
          const hasNone = outlineStyle === 'none' || /^rgba\(.*, 0\)$/.test(outlineColor);
          return [hasNone ? '' : outlineColor, boxShadow, borderColor, background].join();
        })
        .join('\n');
    const isCovered = (element: Element) => {
      const seen = element.closest('label') ?? element;
      const { left, top, width, height } = seen.getBoundingClientRect();
      const [x, y] = [left + Math.min(width, innerWidth) / 2, top + Math.min(height, innerHeight) / 2];
      const there = document.elementFromPoint(x, y); // none out of the window
      return there === null || !(seen.contains(there) || there.contains(seen));
    };
    let before: { element: Element; focused: string } | undefined;
    document.addEventListener('focusin', ({ target }) => {
      if (before?.element.isConnected && look(before.element) === before.focused) note('no ring', before.element);
      before = undefined;
      if (!(target instanceof HTMLElement) || target === document.body) return;
      if (isCovered(target)) note('not in sight', target);
      // the thumb of a slider has its ring, which no script can read
      if (!target.matches('[type=range]')) before = { element: target, focused: look(target) };
    });
  });
}

/** What `watchFocus` has noted in this tab. */
export const focusProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('focus-problems') ?? '[]') as string[]);
