import type { Page } from 'playwright-core';

/** Waits until no section is left to be laid out (ui/later): what is measured before may change. */
export const laidOut = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('.later > *')].every(
      (section) => getComputedStyle(section).contentVisibility === 'visible',
    ),
  );
