import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { browse } from './browse.ts';
import { textedCode } from './texted-code.ts';

const { open, url } = browse();

/** Presses a button of sign-in, and again once the server has acted: the browser drops the first answer. Returns what was sent. */
async function pressTwice(page: Page, name: string): Promise<number> {
  const second = Promise.withResolvers<void>();
  let posts = 0;
  await page.route('**/sign-in?*', async (route) => {
    if (route.request().method() !== 'POST' || ++posts > 1) return route.continue();
    await route.fetch({ maxRedirects: 0 });
    second.resolve();
  });
  const { x, y } = (await page.getByRole('button', { name }).boundingBox())!;
  await page.mouse.click(x + 9, y + 9);
  await second.promise;
  const answered = page.waitForEvent('framenavigated');
  await page.mouse.click(x + 9, y + 9); // a locator would wait for the first answer
  await answered;
  await page.unrouteAll();
  return posts;
}

it('sign-in buttons pressed twice without JavaScript text one code, and that one signs in', async () => {
  const page = await open('northbank', '/sign-in?redirect=%2Fsearch', { javaScriptEnabled: false });
  const phone = `0492${String(Date.now() % 1_000_000).padStart(6, '0')}`; // a number gets five codes an hour
  await page.getByLabel('Mobile').fill(phone);
  expect(await pressTwice(page, 'Text me a code')).toBe(2);
  await page.getByLabel('Code').waitFor();
  const port = Number(new URL(url('northbank', '/')).port);
  const texts = (await ask(port, 'inbox.localhost', '/')).text.split(`+61${phone.slice(1)}`).length - 1;
  expect(texts).toBe(1);
  await page.getByLabel('Code').fill(await textedCode(port, phone));
  expect(await pressTwice(page, 'Sign in')).toBe(2);
  await page.waitForURL(/\/search$/);
  await page.goto(url('northbank', '/sign-in?redirect=%2Fwatchlist'));
  await page.waitForURL(/\/watchlist$/); // who is signed in isn't asked again
});
