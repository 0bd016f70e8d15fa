import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrive, browse } from './browse.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();

/** Two people with a browser each, at one page of the desk. `path`: also of what `list` links to last. */
async function twoAt(site: string, path: string, list?: { at: string; entry: RegExp }): Promise<[Page, Page]> {
  const pages = [await newPage(), await newPage()] as const;
  let address = url(site, `/desk${path}`);
  for (const page of pages) {
    const { name, value } = await signedInStaff(site, 'group-admin');
    await page.context().addCookies([{ name, value, url: url(site, '/') }]);
    if (list) {
      const html = await (await page.request.get(url(site, `/desk${list.at}`))).text();
      address = url(site, `/desk${path}${[...html.matchAll(list.entry)].at(-1)![1]!}`);
    }
    await arrive(page, address);
  }
  return [pages[0], pages[1]];
}

const CARS = { at: '/stock?tab=for-sale&sort=car', entry: /[?&;]car=(\d+)/g };
const saved = (page: Page) => page.locator('output').getByText('Saved.', { exact: true }).waitFor();

it('two people at a car: the second reads what the first saved, keeps their own text, and saves it with the next press', async () => {
  const [first, second] = await twoAt('northbank', '/stock/', CARS);
  const field = (page: Page, name: string) => page.locator(`#car-form [name=${name}]`);
  const save = (page: Page) =>
    page.locator('#car-form').getByRole('button', { name: 'Save', exact: true }).last().click();
  const price = await field(first, 'price').inputValue();
  const comments = await field(first, 'dealercomments').inputValue();
  await field(first, 'price').fill('81,001');
  await field(first, 'dealercomments').fill(`Of the first. ${'Long. '.repeat(40)}And its end.`);
  await save(first);
  await saved(first);
  await field(second, 'price').fill('82,002');
  await field(second, 'dealercomments').fill('Of the second.');
  await field(second, 'km').fill('4321');
  await save(second);
  await second.getByText('Someone else changed this. It is now “81,001”. Save again to replace it.').waitFor();
  expect(await field(second, 'price').evaluate((one) => one === document.activeElement)).toBe(true);
  await second.getByText('Show what is saved now').click();
  await second.getByText('And its end.').waitFor();
  for (const [name, text] of [
    ['price', '82,002'],
    ['dealercomments', 'Of the second.'],
    ['km', '4321'],
  ] as const)
    expect(await field(second, name).inputValue()).toBe(text);
  // a mistake in between does not have them decide again
  await field(second, 'km').fill('many');
  await save(second);
  await second.locator('#car-km[aria-invalid=true]').waitFor();
  await field(second, 'km').fill('4321');
  await save(second);
  await saved(second);
  await arrive(first, first.url());
  expect(await field(first, 'price').inputValue()).toBe('82,002');
  expect(await field(first, 'dealercomments').inputValue()).toBe('Of the second.');
  await field(first, 'price').fill(price);
  await field(first, 'dealercomments').fill(comments);
  await save(first);
  await saved(first);
});

it('two people at the availability of a car: the second reads that it has changed, keeps what they chose, and decides', async () => {
  const [first, second] = await twoAt('northbank', '/stock/', CARS);
  const update = (page: Page) => page.getByRole('button', { name: 'Update availability' }).click();
  await first.getByLabel('Availability').selectOption('reserved');
  await update(first);
  await first.getByText('Shown as reserved.').waitFor();
  await second.getByLabel('Availability').selectOption('coming_soon');
  await update(second);
  await second.getByText('The availability has changed since you opened this page').waitFor();
  await second.getByRole('heading', { name: 'Reserved' }).waitFor();
  expect(await second.getByLabel('Availability').inputValue()).toBe('coming_soon');
  await update(second);
  await second.getByText('Shown as coming soon.').waitFor();
  await first.getByRole('button', { name: 'Follow the feed again' }).click();
  await first.getByText('The availability has changed since you opened this page').waitFor();
  await first.getByRole('heading', { name: 'Coming soon' }).waitFor();
  await first.getByRole('button', { name: 'Follow the feed again' }).click();
  await first.getByText('The feed decides the availability again.').waitFor();
});

it('two people at the blocks of a page: the second opens what the first saved beside their own text, and saves theirs over it', async () => {
  const [first, second] = await twoAt('ringroad', '/pages/why-ringroad');
  const title = (page: Page) => page.locator('#page-title');
  await title(first).fill('Of the first');
  await first.getByText('Draft, saved by').waitFor();
  await title(second).fill('Of the second');
  await second.getByText('saved this page while you were editing').waitFor();
  const opened = second.waitForEvent('popup');
  await second.getByRole('link', { name: 'the page as it is now' }).click();
  await expect.poll(async () => title(await opened).inputValue()).toBe('Of the first');
  expect(await title(second).inputValue()).toBe('Of the second');
  await second.getByRole('button', { name: 'Overwrite with my version' }).click();
  await second.getByText('saved this page while you were editing').waitFor({ state: 'detached' });
  await arrive(first, first.url());
  expect(await title(first).inputValue()).toBe('Of the second');
  await first.getByText('Discard', { exact: true }).click();
  await first.getByRole('button', { name: 'Discard the draft' }).click();
  await first.getByText('Draft, saved by').waitFor({ state: 'detached' });
});
