import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browse } from './browse.ts';

const { open } = browse();

const found = async (page: Page) => Number((await page.locator('h1 + p b').innerText()).replaceAll(',', ''));

describe('filters by what a car tows, uses and who may drive it', () => {
  test.each([
    ['p plate legal vic', 'p_plate=VIC', 'P-plate legal in VIC', 'ringroad'],
    ['tow 3.5t', 'towing=3500-', 'Tows 3,500 kg or more', 'ringroad'],
    ['under 6 l/100km', 'consumption=-6', 'Up to 6 L/100 km', 'ringroad'],
    ['learner legal', 'licence=LAMS', 'Within LAMS limits', 'switchback'],
  ])('%s finds what %s finds, and fewer than all', async (words, filter, chip, site) => {
    const page = await open(site, '/search');
    const all = await found(page);
    await page.goto(new URL(`/search?${filter}`, page.url()).href);
    await page.getByRole('link', { name: chip }).first().waitFor();
    const some = await found(page);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
    await page.goto(new URL(`/search?${new URLSearchParams({ query: words })}`, page.url()).href);
    expect(await found(page)).toBe(some);
  });
});
