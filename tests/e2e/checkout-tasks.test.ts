import { beforeAll, expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { browse } from './browse.ts';
import { startServer } from './server.ts';

const RINGROAD = 'ringroad.localhost';
const { open } = browse();
let car: string;

beforeAll(async () => {
  const { port } = await startServer();
  const { hits } = JSON.parse((await ask(port, RINGROAD, '/api/search?hitsPerPage=60&car_type=used')).text) as {
    hits: { slug: string; reserved: boolean; status: string; price: number | null }[];
  };
  car = hits.find((hit) => !hit.reserved && hit.status === 'in_stock' && (hit.price ?? 0) > 20_000)!.slug;
});

it.each([true, false])('checkout keeps what is typed in one task when another is saved, script %s', async (script) => {
  const page = await open('ringroad', `/checkout-journey?car_id=${car}`, { javaScriptEnabled: script });
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/checkout-journey\/[\w-]{22}$/);
  const task = (name: string) => page.locator('summary', { has: page.getByRole('heading', { name, exact: true }) });
  const postcode = page.getByRole('textbox', { name: 'Postcode' });
  const rego = page.getByLabel('Rego or valuation link');
  const loan = page.getByLabel('Amount to finance');
  const done = (count: number) => page.getByText(`${count} of 6 done`).waitFor();
  await task('Choose').click();
  await postcode.fill('45');
  await task('Payment plan').click();
  await page.getByLabel('Finance some or all of it').check({ force: true });
  await loan.fill('12345');
  await task('Finance').click();
  await page.getByLabel('I have my own').check({ force: true });
  await page.getByRole('button', { name: 'Save finance' }).click();
  await done(1);
  expect([await postcode.inputValue(), await loan.inputValue()]).toEqual(['45', '12345']);
  expect(await page.getByLabel('Finance some or all of it').isChecked()).toBe(true);
  expect(await page.getByText('Not saved yet.').count()).toBe(2);

  // no one keeps a rego that led to no vehicle: it stays on the page alone
  await task('Trade-in').click();
  await rego.fill('847XKT');
  await page.getByRole('button', { name: 'Save payment plan' }).click();
  await done(2);
  expect([await postcode.inputValue(), await rego.inputValue()]).toEqual(['45', '847XKT']);
  expect(page.url()).not.toMatch(/847XKT|12345/);
  await page.goto(page.url().split('#')[0]!);
  expect([await postcode.inputValue(), await rego.inputValue()]).toEqual(['45', '']);

  // the Enter key saves what was typed, and a refusal keeps it
  await postcode.press('Enter');
  await page.getByText('Choose pick-up or delivery.').waitFor();
  await page.getByLabel('Deliver it to me').check({ force: true });
  await postcode.fill('4551');
  await postcode.press('Enter');
  await done(3);
  expect(await page.getByText('Not saved yet.').count()).toBe(0);
});
