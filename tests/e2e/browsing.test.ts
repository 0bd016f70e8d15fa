import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '#tests/ask.ts';
import { browse } from './browse.ts';
import { focusProblems, watchFocus } from './focus.ts';
import { startServer } from './server.ts';

// what a shopper does on each page of browsing, by mouse, by keyboard and without JavaScript: the same, and it leads to the same

/** Someone at a page. */
interface Hand {
  page: Page;
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
}
interface Cars {
  onSale: string;
  sold: string;
  ids: number[];
}
type Walk = [name: string, site: string, path: (cars: Cars) => string, walk: (hand: Hand, cars: Cars) => Promise<void>];

const { newPage, url } = browse();
let port: number;
let cars: Cars;
beforeAll(async () => {
  port = (await startServer()).port;
  const hits = async (query: string) => {
    const { text } = await ask(port, 'northbank.localhost', `/api/search?${query}`);
    return (JSON.parse(text) as { hits: { id: number; path: string }[] }).hits;
  };
  const onSale = await hits('status=in_stock&hitsPerPage=3');
  cars = { onSale: onSale[0]!.path, sold: (await hits('status=sold'))[0]!.path, ids: onSale.map(({ id }) => id) };
});

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const nameOf = (path: string) => new RegExp(path.split('/').at(-1)!.split('-').slice(0, 2).join(' '), 'i');

const WALKS: Walk[] = [
  [
    'home',
    'northbank',
    () => '/',
    async ({ page, press, type }) => {
      await type(page.getByLabel('Looking for'), 'corolla');
      await press(main(page).getByRole('button', { name: /^(Search|Show)/ }));
      await h1(page, /corolla/i);
    },
  ],
  [
    'search and car',
    'northbank',
    () => '/search/used-cars',
    async ({ page, press }) => {
      const first = main(page).locator('h2 a').first();
      const name = await first.innerText();
      await press(first);
      await h1(page, name);
    },
  ],
  [
    'print',
    'northbank',
    ({ onSale }) => `/print?car_id=${onSale.split('/').at(-1)}`,
    async ({ page, press }, { onSale }) => {
      await press(link(page, 'Back to the vehicle'));
      await page.waitForURL(`**${onSale}`);
    },
  ],
  [
    'special-offers',
    'northbank',
    () => '/special-offers',
    async ({ page, press }) => {
      await press(link(page, /^Service/));
      await page.waitForURL(/type=service/);
      await page.getByRole('heading', { name: 'Brakes checked while you wait' }).waitFor();
    },
  ],
  [
    'form of a car',
    'northbank',
    ({ onSale }) => onSale,
    async ({ page, press }) => {
      await press(link(page, 'Enquire Now'));
      await page.getByLabel('Name', { exact: true }).waitFor();
    },
  ],
  [
    'form of a sold car',
    'northbank',
    ({ sold }) => sold,
    async ({ page, press }) => {
      await press(link(page, 'Find Me Something Similar'));
      await page.getByLabel('Name', { exact: true }).waitFor();
    },
  ],
  [
    'market',
    'northbank',
    ({ onSale }) => `${onSale}/market`,
    async ({ page, press }, { onSale }) => {
      await press(main(page).locator(`a[href="${onSale}"]`).first());
      await h1(page, nameOf(onSale));
    },
  ],
  [
    'brands and brand',
    'group',
    () => '/brands',
    async ({ page, press }) => {
      await press(link(page, /^Toyota/));
      await h1(page, 'Toyota');
      await press(link(page, /^See all/));
      await h1(page, /Toyota/);
    },
  ],
  [
    'compare',
    'northbank',
    ({ ids }) => `/compare?cars=${ids.join(',')}`,
    async ({ page, press }) => {
      const rows = () => page.locator('tbody tr:visible').count();
      const all = await rows();
      await press(page.getByLabel('Show differences only'));
      await expect.poll(rows).toBeLessThan(all);
      await press(link(page, /^Remove /));
      await expect.poll(() => page.locator('thead th a[href^="/cars"]').count()).toBe(2);
    },
  ],
  [
    'sign-in, watchlist and sign-out',
    'northbank',
    () => '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F',
    async ({ page, press, type }) => {
      const phone = newPhone();
      await type(page.getByLabel('Mobile'), phone);
      await press(button(page, 'Text me a code'));
      await page.waitForURL(/step=code/);
      await type(page.getByLabel('Code'), await newest(`+61${phone.slice(1)}`, /(\d{6}) is your /));
      const signIn = button(page, 'Sign in');
      await Promise.race([page.waitForURL(/\/watchlist$/), press(signIn).catch(() => {})]); // the sixth digit signs in
      await page.getByText('Nothing saved yet').waitFor();
      await press(button(page, 'Sign out'));
      await page.waitForURL((at) => at.pathname === '/');
    },
  ],
  [
    'alert-me, alert and alert-unsubscribe',
    'northbank',
    () => '/alert-me?search=/search/toyota',
    async ({ page, press, type }) => {
      const email = `walk${Math.random()}@example.com`;
      await type(page.locator('#alert-email'), email);
      await press(button(page, 'Send me a link to confirm'));
      await page.getByText('We sent a link to').waitFor();
      const at = await newest(email, /(\/alerts\/[\w-]+)/);
      await page.goto(url('northbank', at));
      await press(button(page, 'Start this alert'));
      await page.getByRole('button', { name: /^Pause/ }).waitFor();
      await page.goto(url('northbank', `${at}/unsubscribe`));
      await press(button(page, 'Unsubscribe'));
      await button(page, 'Unsubscribe').waitFor({ state: 'detached' });
    },
  ],
  [
    'success',
    'northbank',
    ({ onSale }) => `/success?car=${onSale.split('/').at(-1)}`,
    async ({ page, press }) => {
      await press(link(page, /^See all/));
      await page.waitForURL(/\/search$/);
    },
  ],
  [
    'legal, and what is not there',
    'northbank',
    () => '/nothing-here',
    async ({ page, press }) => {
      await press(page.getByRole('link', { name: /terms/i }).first());
      await h1(page, /terms/i);
    },
  ],
];

/** Numbers that no other test texts. */
let phones = Date.now() % 1_000_000;
const newPhone = () => `0492${String(phones++ % 1_000_000).padStart(6, '0')}`;

/** What the newest message to someone says. */
async function newest(recipient: string, what: RegExp): Promise<string> {
  const inbox = async (path: string) => (await ask(port, 'inbox.localhost', path)).text;
  const find = async () => (await inbox('/')).split('<tr>').find((row) => row.includes(recipient));
  await expect.poll(find).toBeDefined();
  const id = /href="\/(\d+)"/.exec((await find())!)![1]!;
  return what.exec(await inbox(`/${id}`))![1]!;
}

/** Tab by Tab, as far as it needs. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < 200; tabs++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

const clicking = (page: Page): Hand => ({
  page,
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
});
const HANDS = {
  'by mouse': { hand: clicking, options: {} },
  'by keyboard, with the focus in sight': {
    hand: (page: Page): Hand => ({
      page,
      async press(target) {
        await tabTo(page, target);
        const isBox = await target.evaluate((element) => element.matches('[type=checkbox], [type=radio]'));
        await page.keyboard.press(isBox ? 'Space' : 'Enter');
      },
      async type(field, text) {
        await tabTo(page, field);
        await page.keyboard.type(text);
      },
    }),
    options: {},
  },
  'without JavaScript': { hand: clicking, options: { javaScriptEnabled: false } },
} as const;

test.each(Object.entries(HANDS))(
  'every page is walked to its end %s',
  { timeout: 120_000 },
  async (way, { hand, options }) => {
    const problems: string[] = [];
    const walks = [...WALKS];
    const worker = async () => {
      for (let next = walks.shift(); next !== undefined; next = walks.shift()) {
        const [name, site, path, walk] = next;
        const page = await newPage({ reducedMotion: 'reduce', ...options });
        if (way.startsWith('by keyboard')) await watchFocus(page);
        await page.goto(url(site, path(cars)));
        await walk(hand(page), cars).catch((error: unknown) =>
          problems.push(`${name}, ${page.url()}: ${String(error)}`),
        );
        if (way.startsWith('by keyboard')) problems.push(...(await focusProblems(page)));
        await page.context().close();
      }
    };
    await Promise.all([worker(), worker()]); // as many as a small machine has cores
    expect(problems).toEqual([]);
  },
);
