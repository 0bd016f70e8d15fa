import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browse } from './browse.ts';

const { url, newPage, open } = browse();

const calculatorOf = (page: Page) => page.locator('#finance-calculator');
const amountOf = (page: Page) => calculatorOf(page).locator('output').first().textContent();
const deposit = (page: Page) => calculatorOf(page).getByRole('slider', { name: 'Deposit or trade-in, slider' });
const timesRecorded = (page: Page, id: number) =>
  page.evaluate(
    (event) =>
      (window as unknown as { dataLayer: { event_id?: number }[] }).dataLayer.filter((one) => one.event_id === event)
        .length,
    id,
  );

it('Finance Calculator works by keyboard alone, shows errors, and sends its first edit to analytics once', async () => {
  const page = await open('northbank', '/finance');
  await expect.poll(() => amountOf(page)).toMatch(/\$\d+/);
  const before = await amountOf(page);
  await deposit(page).focus();
  await page.keyboard.press('PageUp');
  await expect.poll(() => amountOf(page)).not.toBe(before);
  await page.keyboard.press('Home');
  await expect.poll(() => amountOf(page)).toBe(before);
  const price = calculatorOf(page).locator('input[name=price]');
  const problem = calculatorOf(page).getByText('Cannot be less than $1,000 or more than 250,000').first();
  await price.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('500');
  await problem.waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('20,000');
  await problem.waitFor({ state: 'hidden' });
  await expect.poll(() => amountOf(page)).toMatch(/\$\d+/);
  await expect.poll(() => timesRecorded(page, 26)).toBe(1);
});

it('Finance Calculator uses what was moved and typed before its script loaded', async () => {
  const page = await newPage();
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto(url('northbank', '/finance'), { waitUntil: 'domcontentloaded' });
  const before = await amountOf(page);
  await deposit(page).focus();
  await page.keyboard.press('End');
  await calculatorOf(page).locator('input[name=frequency][value=monthly]').check({ force: true });
  await calculatorOf(page).locator('input[name=price]').fill('64000');
  expect(await amountOf(page), 'nothing counts yet').toBe(before);
  send();
  await expect.poll(() => amountOf(page)).toMatch(/\$\d+.*mo/);
  await expect.poll(() => calculatorOf(page).locator('input[name=deposit]').inputValue()).not.toBe('0');
  await expect.poll(() => calculatorOf(page).locator('input[name=price]').inputValue()).toMatch(/^64,?000$/);
});

it('Finance Calculator works without JavaScript, and links by mouse to the enquiry of its car', async () => {
  const plain = await open('northbank', '/finance', { javaScriptEnabled: false });
  await calculatorOf(plain).locator('input[name=price]').fill('20000');
  await calculatorOf(plain).locator('input[name=frequency][value=monthly]').check({ force: true });
  await calculatorOf(plain).getByRole('button', { name: 'Calculate' }).click();
  await plain.waitForURL(/price=20000|price=20%2C000/);
  expect(await calculatorOf(plain).locator('input[name=price]').inputValue()).toBe('20,000');
  expect(await amountOf(plain)).toMatch(/\$\d+.*mo/);
});

it('site with "Get Pre-Approved" shows it on cards and beside the price, and links to the form with the car', async () => {
  const page = await open('saltbush', '/search');
  const card = page.getByRole('link', { name: 'Get Pre-Approved' }).first();
  expect(await card.getAttribute('href')).toMatch(/^\/finance\?.*\bcar_id=\d+.*#finance-form$/);
  await page.locator('main li h3 a, main li h2 a').first().click();
  const estimate = page.getByRole('region', { name: 'Finance estimate' });
  const link = estimate.getByRole('link', { name: 'Get Pre-Approved' });
  expect(await link.getAttribute('href')).toMatch(/#finance-form$/);
  await link.click();
  await page.waitForURL(/car_id=\d+/);
  expect(await page.locator('#finance-form').count()).toBe(1);
});

it('finance enquiry includes the calculated figures, which can be changed there, and keeps what was typed', async () => {
  const page = await open('northbank', '/search?price=20000-60000&car_type=used');
  await page.locator('main li h3 a, main li h2 a').first().click();
  await calculatorOf(page).scrollIntoViewIfNeeded();
  await calculatorOf(page).locator('input[name=price]').fill('30,000');
  await calculatorOf(page).locator('input[name=deposit]').fill('2500.50');
  await calculatorOf(page).locator('input[name=years]').first().fill('6.5');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => calculatorOf(page).getByText('Amount borrowed').locator('..').innerText())
    .toContain('$27,499.50');
  const amount = (await amountOf(page))!.replace(/\/.*/, '');
  const finance = calculatorOf(page).getByRole('link', { name: 'Get Finance Now' });
  await finance.click();
  const dialog = page.getByRole('dialog', { name: 'Finance Enquiry' });
  await expect.poll(() => dialog.getByLabel('Price ($)').inputValue()).toBe('30,000');
  await expect.poll(() => dialog.getByLabel('Deposit or trade-in ($)').inputValue()).toBe('2,500.5');
  await expect.poll(() => dialog.locator('details').innerText()).toContain(`About ${amount} per week over 6.5 years`);
  await dialog.getByLabel('Name').fill('Priya Raman');
  // back to the calculator, and in again
  await page.keyboard.press('Escape');
  await calculatorOf(page).locator('input[name=price]').fill('31,000');
  await finance.click();
  await expect.poll(() => dialog.getByLabel('Price ($)').inputValue()).toBe('31,000');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Priya Raman');
  await dialog.getByLabel('Term (years)').fill('5');
  await dialog.getByText('We’ll work out the repayment again from your figures.').waitFor();
});

it('finance page takes the figures of its calculator along to the enquiry below', async () => {
  const page = await open('northbank', '/finance');
  const enquiry = page.locator('#finance-form').getByRole('link', { name: 'Get Finance Now' });
  expect(await enquiry.getAttribute('href')).not.toContain('price=20000');
  await calculatorOf(page).locator('input[name=price]').fill('20,000');
  await enquiry.scrollIntoViewIfNeeded();
  await expect.poll(() => enquiry.getAttribute('href')).toMatch(/^\/finance-enquiry\?.*price=20000/);
});

it('finance page without JavaScript passes the figures by its address into the form', async () => {
  const plain = await open('northbank', '/finance?price=20000&years=5&frequency=monthly', { javaScriptEnabled: false });
  await calculatorOf(plain).getByRole('link', { name: 'Get Finance Now' }).click();
  await plain.waitForURL(/\/finance-enquiry\?price=20000/);
  expect(await plain.getByLabel('Price ($)').inputValue()).toBe('20,000');
  expect(await plain.getByLabel('How often you pay').inputValue()).toBe('monthly');
  expect(await plain.locator('main details').innerText()).toMatch(/About \$\d+ per month over 5 years/);
});

it('Finance Calculator says beside the balloon that it is more than the loan, and shows no repayment', async () => {
  const page = await open('northbank', '/finance');
  await calculatorOf(page).locator('input[name=price]').fill('20000');
  await calculatorOf(page).locator('input[name=residual]').fill('20000.50');
  await calculatorOf(page).getByText('Enter $20,000 or less. A balloon can’t be more than the loan.').waitFor();
  expect(await calculatorOf(page).getByText('Enquire for Finance', { exact: true }).count()).toBe(1);
});

it('vehicle that one can afford is worked out on a phone, from what is typed below it', async () => {
  const page = await open('northbank', '/finance', { viewport: { width: 390, height: 844 } });
  const budget = page.getByRole('region', { name: 'What can I afford?' });
  const before = await budget.locator('output').textContent();
  await budget.locator('input[name=budget]').fill('300');
  await expect.poll(() => budget.locator('output').textContent()).not.toBe(before);
});
