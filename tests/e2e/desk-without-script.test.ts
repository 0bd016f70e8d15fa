import { expect, it } from 'vitest';
import { browse } from './browse.ts';
import { pageIds, signedInAt, WALKED_PAGES } from './desk-walk.ts';

const { newPage, url } = browse();
const SITE = 'northbank';
const desk = (path: string) => url(SITE, `/desk${path}`);

it('every page of the desk can be read without JavaScript', { timeout: 300_000 }, async () => {
  const ids = await pageIds((await signedInAt({ newPage, url }, SITE)).page, desk);
  const { page } = await signedInAt({ newPage, url }, SITE, { javaScriptEnabled: false });
  const found: Record<string, string[]> = {};
  for (const { name, path } of WALKED_PAGES) {
    if (name === 'sign-in') await page.context().clearCookies(); // signed-in staff are redirected from there
    const response = await page.goto(desk(`/${path.replace(/:\w+/, ids[name] ?? '')}`), { waitUntil: 'load' });
    const here: string[] = [];
    if (response?.status() !== 200) here.push(`status ${response?.status()}`);
    for (const part of ['h1', 'main']) {
      const texts = await page.locator(part).allInnerTexts();
      if (texts.length === 0 || texts.some((one) => one.trim() === '')) here.push(`${part}: ${JSON.stringify(texts)}`);
    }
    // a skeleton, and what React sent behind its place, which only a script puts in
    for (const waiting of await page.locator('main [class*=skeleton], [id^="S:"]').all())
      here.push(`waits: ${await waiting.evaluate((one) => one.outerHTML.slice(0, 120))}`);
    if (here.length > 0) found[name] = here;
  }
  expect(found).toEqual({});
});
