import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ask } from '#tests/ask.ts';
import { arrive, browse, pageListens } from './browse.ts';

const { url, newPage, open } = browse();

const choice = (page: Page) => page.getByRole('button', { name: /^Prices: / });
const inAddress = (page: Page) => new URL(page.url()).searchParams.get('drive_away');
const cardTypes = (page: Page) => page.locator('[data-part=results] li').allInnerTexts();

describe('one price for a whole visit', () => {
  test('the choice changes price, filter and cards, stays on the device and comes back on every page', async () => {
    const page = await open('northbank', '/search?price_basis=estimate&price_basis=included');
    await expect.poll(() => choice(page).innerText()).toContain('Drive away in QLD');
    expect(await cardTypes(page)).toEqual(expect.arrayContaining([expect.stringContaining('estimate')]));
    await choice(page).click();
    await page.getByRole('link', { name: 'As advertised' }).click();
    await expect.poll(() => inAddress(page)).toBe('no');
    await expect.poll(() => choice(page).innerText()).toContain('As advertised');
    await page.goto(url('northbank', '/search')); // says nothing about prices: the device does
    await expect.poll(() => inAddress(page)).toBe('no');
    const car = page.locator('[data-part=results] h2 a').first();
    await expect.poll(() => car.getAttribute('href')).toContain('drive_away=no');
    await page.goto(url('northbank', '/search?drive_away=NSW')); // what an address says counts
    await expect.poll(() => choice(page).innerText()).toContain('Drive away in NSW');
  });

  test('works by the address without script, and every link keeps it', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(url('northbank', '/search?drive_away=no'));
    expect(await choice(page).innerText()).toContain('As advertised');
    await page.locator('[data-part=results] h2 a').first().click();
    expect(inAddress(page)).toBe('no');
    expect(await choice(page).innerText()).toContain('As advertised');
  });

  test.each(['', '?drive_away=NSW', '?drive_away=no'])(
    'an enquiry says the price of the page that led to it (%s), also when it comes back with errors',
    async (query) => {
      const page = await newPage({ javaScriptEnabled: false });
      await page.goto(url('northbank', '/search?price_basis=estimate'));
      const { pathname } = new URL(
        await page
          .locator('[data-part=results] h2 a')
          .first()
          .evaluate((a) => (a as HTMLAnchorElement).href),
      );
      await page.goto(url('northbank', pathname + query));
      const price = /\$[\d,]+/.exec(await page.locator('main').innerText())![0];
      await page.locator('main a[href*="/enquire"]').first().click();
      expect(new URL(page.url()).search).toBe(query);
      await page.fill('[name=name]', 'Priya');
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await page.getByText('Please fix the following errors:').waitFor();
      expect(await page.inputValue('[name=name]')).toBe('Priya');
      expect(await page.locator('main').innerText()).toContain(price);
    },
  );

  test('buttons of a calculator keep the prices of its page', async () => {
    const page = await newPage();
    const { text } = await ask(Number(new URL(url('northbank', '')).port), 'northbank.localhost', '/api/search');
    const { path } = (JSON.parse(text) as { hits: { path: string }[] }).hits[0]!;
    await arrive(page, url('northbank', `${path}/finance?drive_away=NSW`));
    const calculator = page.locator('#finance-calculator');
    await calculator.locator('input[name=deposit]').first().fill('4000');
    const links = page.locator('main a[href*="finance-enquiry?"]');
    for (const link of await links.all()) {
      await link.scrollIntoViewIfNeeded();
      await expect.poll(() => link.getAttribute('href')).toMatch(/\?drive_away=NSW&price=[^?]*deposit=4000/);
    }
    expect(await links.count()).toBe(2);
  });

  test('an answer to a form is not replaced by the page in the prices of the device: it holds what was typed', async () => {
    const { port, host, origin } = new URL(url('northbank', ''));
    const path = '/alert-me?search=/search/toyota';
    const replaces = 'localStorage.getItem("prices")';
    expect((await ask(Number(port), host, path)).text).toContain(replaces);
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
    const refused = await ask(Number(port), host, path, { method: 'POST', headers, body: 'email=priya.example.com' });
    expect(refused.text).toContain('priya.example.com');
    expect(refused.text).not.toContain(replaces);
  });

  test('a site may show prices as advertised first', async () => {
    const page = await open('saltbush', '/search');
    expect(await choice(page).innerText()).toContain('As advertised');
  });
});

describe('my numbers', () => {
  test('cards show my repayment with its comparison rate, what is left of the week and what is borrowed', async () => {
    const page = await open('northbank', '/search');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await page.getByRole('button', { name: 'My numbers' }).click();
    await page.getByLabel('My deposit').fill('$3,210');
    await page.getByLabel('My trade-in').fill('2000');
    await page.getByLabel('I want to pay per week').fill('100');
    await page.getByRole('button', { name: 'Show my repayments' }).click();
    const card = page.locator('[data-part=results] li', { has: page.locator('[data-mine] i') }).first();
    await expect.poll(() => card.innerText()).toMatch(/comparison rate[^]*(?:left|over)[^]*(?:you borrow|no loan)/);
    await expect.poll(() => page.locator('[data-numbers-open]').innerText()).toContain('$5,210 down, $100 per week');
    expect(sent.filter((request) => /3210|5210/.test(request))).toEqual([]);
    await page.reload();
    await expect.poll(() => card.innerText()).toMatch(/left|over/);
    await page.locator('[data-numbers-open]').click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => page.locator('[data-mine] i').count()).toBe(0);
  });

  test('only those that fit: no card that is over is in sight, none that fits is lost on any page, filters stay', async () => {
    const page = await open('northbank', '/search?price=8000-30000#numbers=3000,2000,60,5');
    const only = page.locator('[data-numbers-fit]');
    const cards = page.locator('[data-part=results] li:has(h2 a)');
    const titles = (of: Locator) => of.filter({ visible: true }).locator('h2').allInnerTexts();
    const fitting = cards.filter({ hasNot: page.locator('[data-mine][data-over]') });
    const onEachPage = async () => {
      const all = { seen: [] as string[], fitting: [] as string[] };
      await page.goto(url('northbank', '/search?price=8000-30000'));
      for (;;) {
        await page.locator('[data-mine] i').first().waitFor({ state: 'attached' });
        all.seen.push(...(await titles(cards)));
        all.fitting.push(...(await titles(fitting)));
        const next = page.locator('[data-part=results] a[rel=next]');
        if ((await next.count()) === 0) return all;
        await page.goto(new URL((await next.getAttribute('href'))!, page.url()).href);
        await pageListens(page);
      }
    };
    await expect.poll(() => only.innerText()).toMatch(/^\d+ of \d+ here fit\. Hide those over$/);
    const all = await onEachPage();
    expect(all.seen.length).toBeGreaterThan(all.fitting.length);

    await page.goto(url('northbank', '/search?price=8000-30000'));
    await only.click();
    await expect.poll(() => only.getAttribute('aria-pressed')).toBe('true');
    const [shown, fit] = [await cards.count(), await fitting.count()];
    await expect.poll(() => only.innerText()).toBe(`Those over are hidden, ${shown - fit} here`);
    expect(new URL(page.url()).search).toBe('?price=8000-30000');
    const left = await onEachPage();
    expect(left.seen).toEqual(all.fitting);

    await page.locator('[data-numbers-open]').click();
    await page.getByLabel('My deposit').fill('0');
    await page.getByLabel('My trade-in').fill('0');
    await page.getByLabel('I want to pay per week').fill('5');
    await page.getByRole('button', { name: 'Show my repayments' }).click();
    await page.getByText('None on this page fit your week.').waitFor();
    expect(await cards.filter({ has: page.locator('[data-mine]'), visible: true }).count()).toBe(0);
    await only.click();
    await expect.poll(() => only.innerText()).toMatch(/^0 of \d+ here fit/);
    expect((await titles(cards)).length).toBeGreaterThan(0);
    await expect.poll(() => page.getByText('None on this page').isVisible()).toBe(false);
  });

  test('only those that fit: a car without a repayment stays in sight', async () => {
    const page = await open('northbank', '/search#numbers=0,0,5,5');
    const cards = page.locator('[data-part=results] li:has(h2 a)');
    const titles = (of: Locator) => of.filter({ visible: true }).locator('h2').allTextContents();
    await page.locator('[data-over]').first().waitFor();
    const without = await titles(cards.filter({ hasNot: page.locator('[data-mine]') }));
    expect(without.length).toBeGreaterThan(0);
    const over = (await cards.count()) - without.length;
    const only = page.locator('[data-numbers-fit]');
    await only.click();
    await expect.poll(() => only.innerText()).toBe(`Those over are hidden, ${over} here`);
    expect(await titles(cards)).toEqual(without);
    await page.getByText('None on this page fit your week. Cars without a repayment are still shown.').waitFor();
  });

  test('results that come back as they were left show the numbers of now', async () => {
    const page = await open('northbank', '/search');
    const label = page.locator('[data-numbers-open]');
    const lines = page.locator('[data-mine] i');
    // as a car's page does, while the results wait
    const comeBack = (numbers: string | null) =>
      page.evaluate((text) => {
        if (text === null) localStorage.removeItem('my-numbers');
        else localStorage.setItem('my-numbers', text);
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      }, numbers);
    await comeBack('1000,0,100,5');
    await expect.poll(() => label.innerText()).toContain('$1,000 down, $100 per week');
    await page.locator('[data-numbers-fit]').click();
    await comeBack('0,0,1,3');
    await page.getByText('None on this page fit your week.').waitFor();
    await comeBack('999999,0,100,3');
    await expect.poll(() => page.locator('[data-part=results] li:has(h2 a):visible').count()).toBeGreaterThan(1);
    await comeBack(null);
    await expect.poll(() => label.innerText()).toBe('My numbers');
    await expect.poll(() => lines.count()).toBe(0);
  });

  test('the last act counts: a link that is opened, and what is typed or cleared since, also after Back and a reload', async () => {
    const page = await newPage();
    const label = page.locator('[data-numbers-open]');
    const says = (text: string) => expect.poll(() => label.innerText()).toContain(text);
    await arrive(page, url('northbank', '/search#numbers=3000,0,120,5'));
    await says('$3,000 down, $120 per week');
    await page.reload();
    await says('$3,000 down, $120 per week');
    await page.locator('[data-part=results] h2 a').first().click();
    await page.waitForURL('**/cars/**');
    await pageListens(page);
    await page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: 'My numbers' }).click();
    await expect.poll(() => page.getByLabel('My deposit').inputValue()).toBe('3000');
    await page.getByLabel('My deposit').fill('4000');
    await page.getByRole('button', { name: 'Show my repayments' }).click();
    await expect.poll(() => page.locator('[data-terms]').first().textContent()).toContain('$4,000');
    await page.goBack();
    await says('$4,000 down, $120 per week');
    expect(page.url()).toContain('#numbers=3000');
    await page.reload();
    await says('$4,000 down, $120 per week');
    await page.goto('about:blank');
    await page.goto(url('northbank', '/search#numbers=3000,0,120,5'));
    await says('$3,000 down, $120 per week');
  });

  test('the last act counts: a link to the page that is open, and not Back to it', async () => {
    const page = await open('northbank', '/search?car_type=used');
    const label = page.locator('[data-numbers-open]');
    const says = (text: string) => expect.poll(() => label.innerText()).toContain(text);
    await page.goto(url('northbank', '/search?car_type=used#numbers=3000,0,120,5'));
    await says('$3,000 down, $120 per week');
    await page.locator('[data-part=results] a[href*="km="]').first().press('Enter');
    await page.waitForURL(/km=/);
    await label.click();
    await page.getByLabel('My deposit').fill('4000');
    await page.getByRole('button', { name: 'Show my repayments' }).click();
    await says('$4,000 down, $120 per week');
    await page.goBack();
    await page.waitForURL(/#numbers=3000/);
    await expect.poll(() => page.locator('[data-chosen] a').filter({ hasText: 'remove' }).count()).toBe(1);
    await says('$4,000 down, $120 per week');
  });

  test('a link shows its numbers also where a filter is chosen before anything is fetched', async () => {
    const page = await newPage();
    const { promise: chosen, resolve: choose } = Promise.withResolvers<void>();
    await page.route(/\/apply-numbers-/, async (route) => {
      await chosen;
      await route.continue();
    });
    await arrive(page, url('northbank', '/search?car_type=used#numbers=3000,0,120,5'));
    await page.locator('[data-part=results] a[href*="km="]').first().press('Enter');
    await page.waitForURL(/km=/);
    expect(page.url()).not.toContain('#');
    choose();
    await expect.poll(() => page.locator('[data-numbers-open]').innerText()).toContain('$3,000 down');
  });

  test('Back to a link in prices that were chosen since keeps the numbers that were typed since', async () => {
    const page = await open('northbank', '/search#numbers=3000,0,120,5');
    await page.goto(url('northbank', '/about-us'));
    await page.evaluate(() => {
      localStorage.setItem('my-numbers', '4000,0,120,5');
      localStorage.setItem('prices', 'NSW');
    });
    await page.goBack();
    await page.waitForURL(/drive_away=NSW/);
    await expect.poll(() => page.locator('[data-numbers-open]').innerText()).toContain('$4,000 down');
  });

  test('a shared link shows its numbers', async () => {
    const page = await open('northbank', '/search#numbers=3000,0,120,5');
    await expect.poll(() => page.locator('[data-numbers-open]').innerText()).toContain('$3,000 down, $120 per week');
  });

  test('one car has one repayment, and its page changes and clears it', async () => {
    const page = await open('northbank', '/search?car_type=used#numbers=3000,2000,100,7');
    await expect.poll(() => page.locator('[data-mine] i').count()).toBeGreaterThan(0);
    await page.locator('[data-numbers-open]').click();
    await page.getByRole('button', { name: 'Show my repayments' }).click();
    const card = page.locator('[data-part=results] li', {
      has: page.locator('[data-mine] small', { hasText: 'borrow' }),
    });
    await card.first().locator('h2 a').click();
    await page.waitForURL('**/cars/**');
    await pageListens(page);
    const panel = page.getByRole('region', { name: 'Price', exact: true });
    const inPanel = async () => /\$[\d,]+(?=\/wk)/.exec(await panel.locator('[data-loan] > summary').innerText())?.[0];
    const calculator = page.locator('#finance-calculator');
    const inCalculator = async () => /\$[\d,]+/.exec(await calculator.locator('output').first().innerText())?.[0];
    await expect.poll(() => panel.locator('[data-mine]').innerText()).toMatch(/(?:left|over)[^]*you borrow/);
    const mine = await inPanel();
    const estimate = page.getByRole('region', { name: 'Finance estimate' });
    expect(await estimate.isVisible()).toBe(false);
    await calculator.scrollIntoViewIfNeeded();
    await expect.poll(inCalculator).toBe(mine);
    await expect.poll(() => calculator.locator('input[name=deposit]').inputValue()).toBe('5,000');

    const button = panel.getByRole('button', { name: 'My numbers' });
    await button.click();
    await page.getByLabel('My deposit').fill('4000');
    await page.getByRole('radio', { name: '3 years' }).check();
    await page.getByRole('button', { name: 'Show my repayments' }).click();
    // the amount may be the same by chance
    await expect.poll(() => panel.locator('[data-terms]').textContent()).toContain('3 years, $6,000');
    await expect.poll(async () => (await inPanel()) === (await inCalculator())).toBe(true);
    await expect.poll(() => calculator.locator('input[name=deposit]').inputValue()).toBe('6,000');

    await button.click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => panel.locator('[data-mine] i').count()).toBe(0);
    await expect.poll(() => panel.locator('[data-loan]').isVisible()).toBe(false);
    await expect.poll(async () => (await estimate.innerText()).includes(`${await inCalculator()} per week`)).toBe(true);
  });
});

describe('on a phone', () => {
  const PHONE = { viewport: { width: 390, height: 844 } };
  const withNumbers = async (path: string) => {
    const page = await newPage(PHONE);
    await page.addInitScript(() => localStorage.setItem('my-numbers', '3000,2000,100,7'));
    await arrive(page, url('northbank', path));
    return page;
  };

  test.each([[''], ['My numbers']])('Back from a car keeps place and filters: %s', async (numbers) => {
    const page = await (numbers
      ? withNumbers('/search?car_type=used')
      : open('northbank', '/search?car_type=used', PHONE));
    await page.locator('[data-part=results] a[href*="km="]').first().press('Enter');
    await page.waitForURL(/km=/);
    const chosen = () => page.locator('[data-chosen] a').filter({ hasText: 'remove' }).allInnerTexts();
    await expect.poll(async () => (await chosen()).length).toBe(2);
    const filters = await chosen();
    const card = page.locator('[data-part=results] h2 a').nth(5);
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(900);
    const [name, at, top] = [await card.textContent(), page.url(), (await card.boundingBox())!.y];
    await card.click();
    await page.waitForURL('**/cars/**');
    await pageListens(page);
    await page.goBack();
    await pageListens(page);
    if (numbers) await page.locator('[data-mine] i').first().waitFor();
    expect(page.url()).toBe(at);
    await expect.poll(chosen).toEqual(filters);
    const again = page.locator('[data-part=results] h2 a').nth(5);
    expect(await again.textContent()).toBe(name); // what is far from the window has no text that is laid out
    await expect.poll(async () => Math.abs((await again.boundingBox())!.y - top)).toBeLessThan(2);
  });

  test('a card keeps its height when numbers come to it', async () => {
    const page = await newPage(PHONE);
    await page.addInitScript(() => localStorage.setItem('my-numbers', '0,0,100,5'));
    const { promise: measured, resolve: come } = Promise.withResolvers<void>();
    await page.route(/\/apply-numbers-/, async (route) => {
      await measured;
      await route.continue();
    });
    await page.goto(url('northbank', '/search'));
    const height = async () => (await page.locator('[data-part=results] li:has(h2)').first().boundingBox())!.height;
    await pageListens(page);
    const before = await height();
    come();
    await page.locator('[data-mine] i').first().waitFor();
    expect(await height()).toBe(before);
  });

  test('prices and My numbers work by keyboard: focus moves in, Escape gives it back', async () => {
    const page = await withNumbers('/search');
    const inside = () => page.evaluate(() => document.activeElement?.closest('[popover]')?.id ?? null);
    const car = (await page.locator('[data-part=results] h2 a').first().getAttribute('href'))!;
    for (const path of ['/search', car]) {
      await arrive(page, url('northbank', path));
      const buttons = [
        [page.getByRole('button', { name: /^Prices: / }), 'prices'],
        [page.locator('[data-numbers-open], is-land[data-name=numbers-button] button').first(), 'my-numbers'],
      ] as const;
      for (const [button, panel] of buttons) {
        await button.press('Enter');
        await expect.poll(inside).toBe(panel);
        await page.keyboard.press('Escape');
        await expect.poll(() => page.locator(':popover-open').count()).toBe(0);
        await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
      }
    }
    await page.keyboard.press('Enter');
    await expect.poll(inside).toBe('my-numbers');
    for (const step of ['Tab', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(step);
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('budget');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-mine]').first().innerText()).toContain('over');
  });
});
