import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrive, browse } from './browse.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();
const SITE = 'northbank';
const TELEPHONE = { width: 390, height: 844 };

async function openDesk(path: string, javaScriptEnabled = true, more: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage({ viewport: TELEPHONE, javaScriptEnabled, ...more });
  const { name, value } = await signedInStaff(SITE, 'group-admin');
  await page.context().addCookies([{ name, value, url: url(SITE, '/desk') }]);
  await arrive(page, url(SITE, `/desk${path}`));
  return page;
}

it.each([1440, 390])(
  'desk at %s px: Save stays in view above the tabs, and covers no field that has the focus',
  async (width) => {
    const page = await openDesk('/stock');
    await page.setViewportSize({ width, height: 844 });
    const id = /[?&;]car=(\d+)/.exec(await page.content())![1]!;
    await arrive(page, url(SITE, `/desk/stock/${id}`));
    await page.locator('#car-form input:visible').first().focus();
    const covered: string[] = [];
    for (let field = ''; field !== 'car-visible';) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const active = document.activeElement as HTMLElement;
        // of a long text the line that is written in is in view
        const foremost = (element: Element) => {
          const { left, top, bottom, width: wide } = element.getBoundingClientRect();
          return document.elementFromPoint(left + wide / 2, element.tagName === 'TEXTAREA' ? top + 3 : bottom - 3);
        };
        const save = [...document.querySelectorAll('#car-form button')].at(-1)!;
        return { id: active.id, seen: active.contains(foremost(active)), saveSeen: save.contains(foremost(save)) };
      });
      field = at.id;
      if (!at.seen || !at.saveSeen) covered.push(JSON.stringify(at));
    }
    expect(covered).toEqual([]);
  },
);

it('desk on a phone: lists are sorted, and cars are all selected, without a table head', async () => {
  const page = await openDesk('/stock');
  const head = page.locator('thead');
  await head.getByRole('link', { name: 'Price' }).click();
  await page.waitForURL(/sort=price/);
  const all = page.getByRole('checkbox', { name: 'Select all cars on this page' });
  const box = (await all.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(TELEPHONE.width);
  await all.check();
  await page.getByRole('group', { name: 'Selected cars' }).waitFor();
});

it('desk on a phone: the permissions of all roles are in view', async () => {
  const page = await openDesk('/people');
  const table = page.getByRole('region', { name: 'Permissions by role' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await table.evaluate((part) => part.scrollWidth - part.clientWidth), `${width} px`).toBe(0);
  }
});

it('desk on a phone: a long form shows its message in view and keeps what was typed', async () => {
  const page = await openDesk('/hours');
  await page.getByLabel('Monday opens').fill('18:00');
  const save = page.getByRole('button', { name: 'Save' });
  await save.focus();
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await alert.getByText('Monday closes at').waitFor();
  await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect
    .poll(() => alert.evaluate((element) => element.getBoundingClientRect().top))
    .toSatisfy((top: number) => top > 54 && top < TELEPHONE.height);
  expect(await page.getByLabel('Monday opens').inputValue()).toBe('18:00');
});

it.each(['1440', '768', '390'])('desk on a phone: the preview at %s fits', async (width) => {
  const page = await openDesk('/settings');
  await page.getByRole('radio', { name: width }).check({ force: true });
  const frames = page.locator('figure[data-width]:visible');
  await expect.poll(() => frames.count()).toBe(1);
  expect(await frames.getAttribute('data-width')).toBe(width);
  const box = await frames.locator('iframe').boundingBox();
  expect(box!.x + box!.width).toBeLessThanOrEqual(TELEPHONE.width);
  expect(box!.width).toBeGreaterThan(TELEPHONE.width * 0.8);
});

it('desk on a phone: a draft is discarded by a second press', async () => {
  const page = await openDesk('/settings?field=site.strapline');
  await page.getByRole('textbox', { name: /strapline/i }).fill('Since 1974');
  await page.getByText('Draft with 1 change, not published').waitFor();
  await page.getByText('Discard', { exact: true }).click();
  const sure = page.getByRole('button', { name: 'Discard 1 change' });
  await page.keyboard.press('Escape');
  await expect.poll(() => sure.isVisible()).toBe(false);
  await page.getByText('Discard', { exact: true }).click();
  await sure.click();
  await page.getByText('No changes').waitFor();
});

it('desk on a phone: side panels fold above the page, and work by keyboard', async () => {
  const page = await openDesk('/settings');
  const list = page.getByRole('navigation', { name: 'Sections of the settings' });
  expect(await list.count()).toBe(0);
  const summary = page.locator('details:visible summary', {
    hasText: await page.locator('h2:visible').first().innerText(),
  });
  await summary.focus();
  await page.keyboard.press('Enter');
  expect(await list.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
  const finance = list.getByRole('link', { name: 'Finance', exact: true });
  await finance.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/section=finance/);
  await expect.poll(() => list.count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(TELEPHONE.width);
});

it('desk on a phone: the menu at the top opens the same page of another site, without another code', async () => {
  const page = await openDesk('/stock');
  const menu = page.getByRole('banner').locator('details');
  await menu.locator('summary').click();
  const ringroad = menu.getByRole('link', { name: 'Ringroad' });
  const box = (await ringroad.boundingBox())!;
  expect([box.x >= 0, box.x + box.width <= TELEPHONE.width, box.height >= 44]).toEqual([true, true, true]);
  await page.keyboard.press('Escape');
  await expect.poll(() => ringroad.isVisible()).toBe(false);
  await menu.locator('summary').click();
  await ringroad.click();
  await page.waitForURL(url('ringroad', '/desk/stock'));
  await page.getByRole('banner').getByText('Ringroad').first().waitFor();
});

it('desk on a phone: the error for a file that is not an image is in view', async () => {
  const page = await openDesk('/stock');
  await page.locator('a[href*="?car="]:visible').first().click();
  const file = page.getByLabel('Add photos');
  await file.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  const alert = page.getByText('One file isn’t an image');
  await alert.waitFor();
  await expect
    .poll(() => alert.evaluate((element) => element.getBoundingClientRect().top))
    .toSatisfy((top: number) => top > 54 && top < TELEPHONE.height);
});

it.each([true, false])('desk on a phone: a selected car has its bar in view, with script: %s', async (script) => {
  const page = await openDesk('/stock', script);
  const bar = page.getByRole('group', { name: 'Selected cars' });
  const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  const [tabs, edge] = [page.getByRole('navigation', { name: 'Tabs' }), page.locator('tbody tr').last()];
  expect(await bar.isVisible()).toBe(false);
  await ticks.first().check();
  await bar.waitFor();
  const box = async () => (await bar.boundingBox())!;
  const top = (await tabs.boundingBox())!.y;
  const { y, height } = await box();
  expect([y > 0, y + height <= top]).toEqual([true, true]);
  expect(height, 'most of the list stays in view').toBeLessThan(130);
  const tag = page.getByRole('textbox', { name: 'Tag' });
  expect(await tag.isVisible()).toBe(false);
  await page.getByText('Price and tag').click();
  await expect.poll(() => tag.isVisible()).toBe(true);
  await page.getByText('Price and tag').click();
  await ticks.last().focus();
  const last = (await ticks.last().boundingBox())!;
  expect(last.y + last.height, 'what has the focus is not covered').toBeLessThanOrEqual((await box()).y);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe('');
  await page.getByRole('button', { name: 'Hide' }).focus();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const row = (await edge.boundingBox())!;
  expect(row.y + row.height, 'the last row is not covered').toBeLessThanOrEqual((await box()).y + 1);
  await page.getByRole('button', { name: 'Hide' }).click();
  const question = page.getByRole('heading', { name: 'Hide 1 car from the website?' });
  await question.waitFor();
  await expect.poll(async () => (await question.boundingBox())!.y).toSatisfy((at: number) => at > 54 && at < top);
});

it('desk on a phone: fields are read without zooming in, and what stands alone is as large as a thumb', async () => {
  const page = await openDesk('/', true, { hasTouch: true, isMobile: true });
  const car = async () => `/stock/${/[?&;]car=(\d+)/.exec(await page.content())![1]!}`;
  const targets: [() => string | Promise<string>, string[]][] = [
    [() => '/', ['main h2 + a', 'main h2 + span + a', 'main a[href="/desk/numbers"]']],
    [() => '/leads', ['main nav a', 'main a[href*="page=2"]']],
    [() => '/stock', ['main nav a', 'main label:has([name=car])']],
    [car, ['#car-photos li button', 'a[href^="/desk/stock/new"]']],
  ];
  const small: string[] = [];
  for (const [pathOf, selectors] of targets) {
    const path = await pathOf();
    await arrive(page, url(SITE, `/desk${path}`));
    for (const selector of selectors) {
      const heights = await page
        .locator(selector)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(heights.length, `${path} ${selector}`).toBeGreaterThan(0);
      if (Math.min(...heights) < 44) small.push(`${path} ${selector} ${Math.min(...heights)}`);
    }
    small.push(
      ...(
        await page
          .locator('main :is(input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea)')
          .evaluateAll((all) =>
            all.filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16).map((one) => one.outerHTML),
          )
      ).map((field) => `${path} ${field}`),
    );
  }
  expect(small).toEqual([]);
});

it('desk calendar of all locations: what is taken at one is in its own column', async () => {
  const page = await openDesk('/calendar?all=1');
  for (const width of [1440, 1024, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const over = await page.locator('main meter').evaluateAll((meters) =>
      meters.map((meter) => {
        const words = document.createRange();
        words.selectNodeContents(meter.parentElement!);
        return (
          words.getBoundingClientRect().right -
          meter.closest('section, li:has(h2), div:has(> h2)')!.getBoundingClientRect().right
        );
      }),
    );
    expect(over.length).toBeGreaterThan(6);
    expect(Math.max(...over), `${width} px`).toBeLessThanOrEqual(0);
  }
});
