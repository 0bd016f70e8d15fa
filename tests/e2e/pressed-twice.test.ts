import { expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { browse } from './browse.ts';
import { textedCode } from './texted-code.ts';

const { open, url } = browse();

it('sign-in button pressed twice without JavaScript texts one code, and that one signs in', async () => {
  const page = await open('northbank', '/sign-in?redirect=%2Fsearch', { javaScriptEnabled: false });
  const phone = `0492${String(Date.now() % 1_000_000).padStart(6, '0')}`; // a number gets five codes an hour
  const second = Promise.withResolvers<void>();
  let posts = 0;
  await page.route('**/sign-in?*', async (route) => {
    if (route.request().method() !== 'POST' || ++posts > 1) return route.continue();
    await route.fetch({ maxRedirects: 0 }); // the server texts a code, and the browser drops its answer for the next press
    second.resolve();
  });
  await page.getByLabel('Mobile').fill(phone);
  const { x, y } = (await page.getByRole('button', { name: 'Text me a code' }).boundingBox())!;
  await page.mouse.click(x + 9, y + 9);
  await second.promise;
  await page.mouse.click(x + 9, y + 9); // a locator would wait for the first answer
  await page.getByLabel('Code').waitFor();
  const port = Number(new URL(url('northbank', '/')).port);
  const texts = (await ask(port, 'inbox.localhost', '/')).text.split(`+61${phone.slice(1)}`).length - 1;
  expect([posts, texts]).toEqual([2, 1]);
  await page.getByLabel('Code').fill(await textedCode(port, phone));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/search$/);
});
