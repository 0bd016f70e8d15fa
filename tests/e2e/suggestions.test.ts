import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browse, islandListens } from './browse.ts';

const { open } = browse();

const field = (page: Page) => page.getByRole('combobox', { name: 'Looking for' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first();

describe('the search box of the home page', () => {
  test('offers readings, names and cars with their numbers, by keyboard', async () => {
    const page = await open('northbank', '/');
    await field(page).pressSequentially('toyota coro');
    await option(page, /^Toyota Corolla \d+ vehicles?$/).waitFor();
    await expect.poll(() => page.getByRole('option').locator('img').count()).toBeGreaterThan(0);
    const axe = await new AxeBuilder({ page }).include('main form').analyze();
    expect(axe.violations.map(({ id }) => id)).toEqual([]);
    await option(page, /^Toyota Corolla \d/).click();
    await page.waitForURL(/\/search\/toyota\/corolla/);
  });

  test('keeps what was searched for on the device, and says when there is no connection', async () => {
    const page = await open('northbank', '/');
    await field(page).click();
    await islandListens(page, 'search-box');
    await field(page).fill('diesel ute');
    await field(page).press('Enter');
    await page.waitForURL(/\/search\?query=diesel\+ute/);
    await page.goto(new URL('/', page.url()).href);
    // before a letter, and before the field listens
    await field(page).click();
    await option(page, 'diesel ute').waitFor();
    await page.context().setOffline(true);
    await field(page).pressSequentially('dies');
    await page.getByText('No connection. Suggestions').waitFor();
    await option(page, 'diesel ute').waitFor();
  });
});
