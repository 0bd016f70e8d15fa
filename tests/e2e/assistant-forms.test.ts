import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrive, browse, islandListens } from './browse.ts';
import { launchBrowserForAssistants } from './browser.ts';

const { url } = browse();
let browser: Browser;
let car: string;
beforeAll(async () => {
  browser = await launchBrowserForAssistants();
  const page = await browser.newPage();
  await page.goto(url('northbank', '/api/search?status=in_stock&hitsPerPage=1'));
  car = (JSON.parse(await page.innerText('body')) as { hits: { path: string }[] }).hits[0]!.path;
  await page.close();
});
afterAll(() => browser?.close());

/** What is in the fields of a form with this tool, by name; of boxes what is chosen. */
const fieldsOf = (page: Page, tool: string) =>
  page.evaluate((name) => {
    const form = document.querySelector<HTMLFormElement>(`form[toolname="${name}"]`)!;
    const fields: Record<string, string> = {};
    for (const [field, value] of new FormData(form))
      if (typeof value === 'string' && value !== '') fields[field] = value;
    return fields;
  }, tool);

/** Where a form is: its address on northbank, the tool, and what an assistant fills in. */
const FORMS: [what: string, path: () => string, tool: string, given: Record<string, unknown>][] = [
  ['search box of the home page', () => '/', 'search_stock', { query: 'hybrid', make: 'Toyota' }],
  ['filters of the search page', () => '/search', 'filter_stock', { make: ['Toyota'], price_max: '60000' }],
  ['search for a dealership', () => '/dealer-locator', 'find_dealerships', { q: '4006' }],
  ['enquiry', () => '/enquire', 'fill_enquiry', { name: 'Ada Shopper', message: 'Is it there?' }],
  ['enquiry about a car', () => `${car}/enquire`, 'fill_enquiry', { name: 'Ada Shopper', message: 'Is it there?' }],
  ['test drive', () => `${car}/book-test-drive`, 'fill_test_drive', { name: 'Ada Shopper' }],
  ['service booking', () => '/service', 'fill_service_enquiry', { vehicle: '2019 Toyota Camry', odometer: '42000' }],
  ['trade-in by its plate', () => '/cars/trade-in', 'value_trade_in_by_rego', { rego: '847XKT', regoState: 'QLD' }],
  ['fuel of a car', () => car, 'work_out_fuel_cost', { kmYear: '20000' }],
  ['delivery of a car', () => car, 'estimate_delivery', { postcode: '4006' }],
  ['alert of a search', () => '/alert-me', 'fill_alert', { email: 'ada@shopper.example', frequency: 'weekly' }],
  ['alert of a car', () => `/alert-me?car=${car.split('/').pop()}`, 'fill_alert', { email: 'ada@shopper.example' }],
];

describe('form that the assistant of a browser fills in and the shopper sends', () => {
  it.each(FORMS)('%s', async (_what, path, tool, given) => {
    const page = await browser.newPage();
    try {
      await arrive(page, url('northbank', path()));
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && !request.url().includes('/api/events')) sent.push(request.url());
      });
      const tools = await page.webmcp.tools();
      const found = tools.filter(({ name }) => name === tool);
      expect(found, tools.map(({ name }) => name).join()).toHaveLength(1);
      expect(found[0]!.description).toMatch(/\. The person (?:checks it and )?sends it\.$/);
      const schema = JSON.stringify(found[0]!.inputSchema);
      expect(schema).not.toMatch(/idempotency_key|altcha|"act"/);
      // it answers when the form has been sent, which is the shopper's to do
      void page.webmcp.callTool(tool, given).catch(() => {});
      for (const [field, value] of Object.entries(given))
        await expect.poll(async () => (await fieldsOf(page, tool))[field]).toBe(String(value));
      expect(sent).toEqual([]);
      const fields = await fieldsOf(page, tool);
      for (const own of ['website', 'opt_in', 'draw_terms']) expect(fields).not.toHaveProperty(own);
    } finally {
      await page.close();
    }
  });

  it.each(['the finance page', 'a car'])('is a calculator that works it out at once: %s', async (where) => {
    const page = await browser.newPage();
    await arrive(page, url('northbank', where === 'a car' ? `${car}/finance` : '/finance'));
    await islandListens(page, 'calculator');
    const [tool] = (await page.webmcp.tools()).filter(({ name }) => name === 'estimate_repayments');
    const fields = tool!.inputSchema.properties as Record<string, { description?: string }>;
    expect(fields.deposit!.description).toBe('Deposit or trade-in optional'); // the browser’s, of the label
    await page.webmcp.callTool('estimate_repayments', { price: '30000', deposit: '5000' });
    await page.waitForURL(/[?&]deposit=5000/);
    const calculator = page.locator('form[toolname=estimate_repayments]');
    await expect.poll(() => calculator.locator('input[name=deposit]').inputValue()).toBe('5,000');
    expect(await page.getByRole('main').textContent()).toContain('WARNING');
    await page.close();
  });

  it('says what it chooses from in words that a count does not run into', async () => {
    const page = await browser.newPage();
    await arrive(page, url('northbank', '/search'));
    const [tool] = (await page.webmcp.tools()).filter(({ name }) => name === 'filter_stock');
    const fields = tool!.inputSchema.properties as Record<string, { items?: { anyOf?: { title: string }[] } }>;
    const titles = Object.values(fields).flatMap(({ items }) => items?.anyOf?.map(({ title }) => title) ?? []);
    expect(titles.join()).toContain('SUV ');
    expect(titles.filter((title) => !/\S \d+$/.test(title))).toEqual([]);
    await page.close();
  });

  it('takes back what only a person enters', async () => {
    const page = await browser.newPage();
    await arrive(page, url('northbank', '/alert-me'));
    void page.webmcp.callTool('fill_alert', { email: 'ada@shopper.example', website: 'x' }).catch(() => {});
    await expect.poll(async () => (await fieldsOf(page, 'fill_alert')).email).toBe('ada@shopper.example');
    await expect.poll(async () => (await fieldsOf(page, 'fill_alert')).website).toBeUndefined();
    await page.close();
  });

  it('are none that pay, reserve, sign in or share', async () => {
    const page = await browser.newPage();
    for (const path of [`${car}/checkout`, '/sign-in', '/watchlist', '/compare']) {
      await arrive(page, url('northbank', path));
      expect([path, await page.webmcp.tools()]).toEqual([path, []]);
    }
    await page.close();
  });

  it('is not described where a site leaves it out', async () => {
    const page = await browser.newPage();
    for (const path of ['/', '/search', '/dealer-locator', '/enquire']) {
      await arrive(page, url('kowhai', path));
      expect([path, await page.webmcp.tools()]).toEqual([path, []]);
    }
    await page.close();
  });
});
