import { expect, it } from 'vitest';
import { arrive, browse } from './browse.ts';

const { newPage, url } = browse();

it('slides: the first is the large picture, the others come by link, by keyboard and by swipe, without a shift', async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await arrive(page, url('kingsway', '/'));
  const shift = () => page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
  const whileItLoads = await shift();
  expect(whileItLoads).toBeLessThanOrEqual(0.02); // a slow machine draws a header of which it has read the half
  const row = page.getByRole('list', { name: 'Slides' });
  const first = row.locator('img').first();
  expect(await first.getAttribute('fetchpriority')).toBe('high');
  const isShown = async (number: number) => {
    const box = await page.locator(`#slide-${number}`).boundingBox();
    return box !== null && Math.abs(box.x) < 2;
  };
  await expect.poll(() => isShown(1)).toBe(true);
  await page.getByRole('navigation', { name: 'Slides' }).getByRole('link').nth(1).click();
  await expect.poll(() => isShown(2)).toBe(true);
  await row.getByRole('link').nth(1).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => isShown(3)).toBe(true);
  expect(await page.getByText('Every hybrid in our two showrooms.').count()).toBe(1);
  expect((await shift()) - whileItLoads).toBeLessThan(0.001);
});

it('slides need no script', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(url('kingsway', '/'));
  await page.getByRole('navigation', { name: 'Slides' }).getByRole('link').nth(2).click();
  await expect.poll(async () => Math.abs((await page.locator('#slide-3').boundingBox())?.x ?? 999) < 2).toBe(true);
});
