import type { Page } from 'playwright-core';

/** What a shopper meets first, as a moment of the demo. */
export interface Scene {
  title: string;
  /** Of its pictures; where its design was drawn, the name of that, too. */
  name: string;
  site: string;
  /** Goes there. `at` makes an address of the site; `car`: the path of one of its cars. */
  open(page: Page, at: (path: string) => string, car: string): Promise<unknown>;
}

const idle = { waitUntil: 'networkidle' } as const;

/** In the order in which a shopper meets them. */
export const SCENES: readonly Scene[] = [
  {
    title: 'Search',
    name: 'results-northbank',
    site: 'northbank',
    open: (page, at) => page.goto(at('/search?fuel=Hybrid'), idle),
  },
  {
    title: 'My numbers',
    name: 'results-numbers-northbank',
    site: 'northbank',
    async open(page, at) {
      await page.goto(at('/search?fuel=Hybrid'), idle);
      await page.getByRole('button', { name: 'My numbers' }).first().click();
      await page.getByLabel('My deposit').fill('4000');
      await page.getByLabel('I want to pay per week').fill('140');
      await page.getByRole('button', { name: 'Show my repayments' }).click();
      await page.locator('main li').getByText(/left/).first().waitFor();
    },
  },
  {
    title: 'Suggestions',
    name: 'typeahead-home-northbank',
    site: 'northbank',
    async open(page, at) {
      await page.goto(at('/'), idle);
      await page.locator('main form[action="/search"] input[name=query]').first().click();
      await page.keyboard.type('rav', { delay: 80 });
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  { title: 'Car', name: 'car-top-northbank', site: 'northbank', open: (page, at, car) => page.goto(at(car), idle) },
  {
    title: 'Two photos',
    name: 'car-top-saltbush',
    site: 'saltbush',
    open: (page, at, car) => page.goto(at(car), idle),
  },
  {
    title: 'Comparison',
    name: 'compare',
    site: 'northbank',
    async open(page, at) {
      await page.goto(at('/search?fuel=Hybrid'), idle);
      for (const nth of [0, 1]) await page.locator('main li input[form=compare]').nth(nth).check();
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await page.getByRole('heading', { name: /^Compare 2 / }).waitFor();
    },
  },
  {
    title: 'Watchlist',
    name: 'watchlist-next',
    site: 'ringroad',
    async open(page, at) {
      await page.goto(at('/search'), idle);
      for (let saved = 0; saved < 3; saved++) {
        await page.locator('main li button[aria-pressed=false]').first().click();
        await page.locator(`main li button[aria-pressed=true] >> nth=${saved}`).waitFor();
      }
      await page.goto(at('/watchlist'), idle);
    },
  },
  {
    title: 'Finder',
    name: 'finder-next',
    site: 'northbank',
    open: (page, at) => page.goto(at('/dealer-locator?q=4006'), idle),
  },
  {
    title: 'Location',
    name: 'location-next',
    site: 'northbank',
    open: (page, at) => page.goto(at('/contact-us/newstead'), idle),
  },
  {
    title: 'Assistants',
    name: 'agent',
    site: 'northbank',
    open: (page, at) => page.goto(at('/ask-your-assistant'), idle),
  },
  {
    title: 'Service',
    name: 'department-service',
    site: 'northbank',
    open: (page, at) => page.goto(at('/service'), idle),
  },
];
