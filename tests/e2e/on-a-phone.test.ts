import { expect, it } from 'vitest';
import { arrive, browse } from './browse.ts';
import { focusProblems, watchFocus } from './focus.ts';
import { laidOut } from './laid-out.ts';

const { url, newPage, open } = browse();
const phone = (width: number) => ({ viewport: { width, height: 700 }, hasTouch: true, isMobile: true });

it.each([390, 320])('question of consent on a phone %i px wide covers nothing that has the focus', async (width) => {
  const page = await newPage(phone(width));
  await watchFocus(page);
  await arrive(page, url('kowhai', '/contact'));
  const banner = page.getByRole('region', { name: 'Can we use analytics?' });
  await banner.waitFor();
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
  }
  expect(await focusProblems(page)).toEqual([]);
  const end = await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
    return document.querySelector('footer')!.getBoundingClientRect().bottom;
  });
  expect(Math.floor(end)).toBeLessThanOrEqual((await banner.boundingBox())!.y);
});

it('question of consent leaves the price and repayment of the first vehicle in sight, and its answers are alike', async () => {
  const page = await newPage({ ...phone(390), viewport: { width: 390, height: 844 } });
  await arrive(page, url('kowhai', '/search'));
  const banner = page.getByRole('region', { name: 'Can we use analytics?' });
  await banner.waitFor();
  const rate = (await page.locator('[data-cards] > li').first().getByText('% p.a. comparison rate').boundingBox())!;
  expect(rate.y + rate.height).toBeLessThanOrEqual((await banner.boundingBox())!.y);
  const sizes = await banner
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]));
  expect(sizes[0]).toEqual(sizes[1]);
  expect(sizes[0]![1]).toBeGreaterThanOrEqual(42); // and its borders
});

it('question of consent on a low phone leaves the price in sight, and says more when asked', async () => {
  const page = await newPage({ ...phone(390), viewport: { width: 390, height: 664 } });
  await arrive(page, url('kowhai', '/search'));
  const banner = page.getByRole('region', { name: 'Can we use analytics?' });
  await banner.waitFor();
  const price = (await page
    .locator('[data-cards] > li')
    .first()
    .getByText(/^NZD \$/)
    .first()
    .boundingBox())!;
  for (const below of [banner, page.locator('[data-part=bar]')])
    expect(price.y + price.height).toBeLessThanOrEqual((await below.boundingBox())!.y);
  const words = banner.getByText('If you decline, nothing is sent.');
  expect(await words.isVisible()).toBe(false);
  for (const answer of ['Decline', 'Allow'])
    expect((await banner.getByRole('button', { name: answer }).boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await banner.getByRole('button', { name: 'What’s recorded' }).click();
  await words.waitFor();
  await banner.getByRole('link', { name: 'Privacy policy' }).waitFor();
});

it.each(['northbank', 'kowhai', 'saltbush'])('links of the footer of %s are 44 px high for a thumb', async (site) => {
  const page = await open(site, '/contact', phone(390));
  await laidOut(page);
  const small = await page.locator('footer a').evaluateAll((links) =>
    links.flatMap((link) => {
      const { width, height } = link.getBoundingClientRect();
      return Math.round(Math.min(width, height)) < 44 ? [`${link.textContent}: ${width} × ${height}`] : [];
    }),
  );
  expect(small).toEqual([]);
});

it.each([390, 320])(
  'third vehicle of a comparison is reached by thumb and keyboard on a phone %i px wide',
  async (width) => {
    const page = await newPage(phone(width));
    await page.goto(url('northbank', '/api/search?hitsPerPage=3&car_type=used'));
    const { hits } = JSON.parse(await page.locator('body').innerText()) as { hits: { id: number }[] };
    const ids = hits.map(({ id }) => id);
    await arrive(page, url('northbank', `/compare?cars=${ids.join(',')}`));
    const column = page.locator(`#vehicle-${ids[2]}`);
    const isSeen = () =>
      column.evaluate((head) => {
        const { left, right } = head.getBoundingClientRect();
        const names = head.parentElement!.firstElementChild!.getBoundingClientRect().right;
        return left >= names - 1 && right <= innerWidth;
      });
    expect(await isSeen()).toBe(false);
    await page.getByRole('navigation', { name: 'Vehicles in this comparison' }).getByRole('link').nth(2).tap();
    await expect.poll(isSeen).toBe(true);
    const remove = page.getByRole('table').getByRole('link', { name: /^Remove/ });
    await remove.first().focus();
    await expect.poll(isSeen).toBe(false);
    await remove.nth(2).focus();
    await expect.poll(isSeen).toBe(true);
  },
);

it.each([390, 768])('search card of the home page overlaps the band below it at %i px', async (width) => {
  const page = await open('northbank', '/', { ...phone(width), isMobile: width < 700 });
  const [card, band] = await Promise.all(
    [
      page.locator('main form[role=search], main section form').first(),
      page.getByRole('region', { name: 'Key figures' }),
    ].map(async (part) => (await part.boundingBox())!),
  );
  expect(card!.y + card!.height - band!.y).toBeGreaterThan(32);
});

it.each([
  ['kingsway', 'open', '2026-12-02T02:00Z'],
  ['kingsway', 'closed', '2026-12-02T12:00Z'],
  ['saltbush', 'open', '2026-12-02T02:00Z'],
  ['saltbush', 'closed', '2026-12-02T12:00Z'],
  ['kowhai', 'open', '2026-12-02T02:00Z'],
  ['kowhai', 'closed', '2026-12-02T12:00Z'],
])('hours under the buttons of a car of %s are shown in whole when it is %s', async (site, _state, now) => {
  const page = await newPage({ ...phone(390), viewport: { width: 390, height: 844 } });
  await page.addInitScript(`Date.now = () => ${Date.parse(now)}`);
  await page.goto(url(site, '/api/search?status=in_stock&hitsPerPage=1'));
  const { hits } = JSON.parse(await page.locator('body').innerText()) as { hits: { path: string }[] };
  await arrive(page, url(site, hits[0]!.path));
  const facts = page.locator('[data-live]');
  await expect.poll(() => facts.allInnerTexts()).toContainEqual(expect.stringMatching(/\d [ap]m$/));
  const cut = await facts.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
});

it.each(['kingsway', 'northbank', 'switchback'])(
  'first time of a test drive is shown in whole under its button: %s',
  async (site) => {
    const page = await newPage({ ...phone(390), locale: 'en-AU' });
    const next = { date: '2099-12-02', time: '10:30', timezone: 'Australia/Sydney' };
    await page.route('**/api/next-drive*', (route) => route.fulfill({ json: { next } }));
    await page.goto(url(site, '/api/search?hitsPerPage=1&status=in_stock'));
    const { hits } = JSON.parse(await page.locator('body').innerText()) as { hits: { path: string }[] };
    await arrive(page, url(site, hits[0]!.path));
    const fact = page.locator('[data-live=next-drive]').first();
    await fact.scrollIntoViewIfNeeded();
    await expect.poll(() => fact.innerText()).toMatch(/10:30 am$/);
    expect(await fact.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);

it('bar at the foot of a search on a phone covers nothing that has the focus', async () => {
  const page = await newPage(phone(390));
  await watchFocus(page);
  await arrive(page, url('northbank', '/search?make=Lexus'));
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
  }
  expect(await focusProblems(page)).toEqual([]);
});
