import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, it, onTestFinished } from 'vitest';
import { ask } from '#tests/ask.ts';
import { browse, islandListens } from './browse.ts';
import { launchBrowserForAssistants } from './browser.ts';

const { url, open } = browse();

interface Times {
  location: { slug: string };
  days: { date: string; free: string[] }[];
}

/** A client of the protocol at the running server. `fetch` sends no Host header of another name, hence `ask`. */
async function connect(site: string): Promise<Client> {
  const port = Number(new URL(url(site, '/')).port);
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const transport = new StreamableHTTPClientTransport(new URL(url(site, '/mcp')), {
    fetch: async (address, init) => {
      const { host, pathname } = new URL(address);
      const answer = await ask(port, host, pathname, {
        method: init?.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init?.headers)),
        ...(typeof init?.body === 'string' ? { body: init.body } : {}),
      });
      const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      );
      return new Response(answer.status === 202 ? null : answer.text, { status: answer.status, headers });
    },
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

const call = async <T>(client: Client, name: string, given: Record<string, unknown>): Promise<T> =>
  (await client.callTool({ name, arguments: given })).structuredContent as T;

it('an assistant finds a car and a time, and its link opens the form with the time chosen, for the shopper to send', async () => {
  const client = await connect('northbank');
  const { vehicles } = await call<{ vehicles: { id: number; title: string; status: string }[] }>(
    client,
    'search_vehicles',
    { words: 'suv' },
  );
  const { id: vehicle } = vehicles.find(({ status }) => status === 'in_stock')!;
  const { days, location } = await call<Times>(client, 'test_drive_times', { vehicle, days: 14 });
  const day = days.findLast(({ free }) => free.length > 1)!;
  const time = `${day.date}T${day.free.at(-1)!}`;
  const link = await call<{ url: string }>(client, 'start_test_drive', { vehicle, location: location.slug, time });
  const page = await open('northbank', new URL(link.url).pathname);
  expect(new URL(page.url()).pathname).toMatch(/\/book-test-drive$/);
  await islandListens(page, 'form');
  await expect.poll(() => page.locator(`input[name=appointment][value="${time}"]`).isChecked()).toBe(true);
  expect(await page.getByLabel('Name').inputValue()).toBe('');
});

it('a link that was made up says so and leads on', async () => {
  const page = await open('northbank', '/from-assistant/made.up');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('This link doesn’t work');
  await page.getByRole('main').getByRole('link', { name: 'Search our stock' }).click();
  await page.waitForURL(/\/search$/);
});

it('the assistant of a browser fills a form in; consents stay the shopper’s, and nothing is sent', async () => {
  const browser = await launchBrowserForAssistants();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname));
  await page.goto(url('northbank', '/enquire'));
  await islandListens(page, 'form');
  const tools = await page.webmcp.tools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual(['fill_enquiry']);
  const { description, inputSchema } = tools.find(({ name }) => name === 'fill_enquiry')!;
  expect(description).toContain('The person checks it and sends it');
  expect(JSON.stringify(inputSchema)).not.toContain('idempotency_key');
  // it answers when the form has been sent, which is the shopper's to do
  void page.webmcp
    .callTool('fill_enquiry', { name: 'Ada Shopper', message: 'Is it there?', website: 'x', opt_in: true })
    .catch(() => {});
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('textarea[name=message]')?.value !== '');
  await expect.poll(() => page.locator('input[name=website]').inputValue()).toBe('');
  await expect.poll(() => page.locator('input[name=opt_in]').isChecked()).toBe(false);
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Ada Shopper');
  expect(posted.filter((path) => path.startsWith('/api/form') || path === '/enquire')).toEqual([]);
});

it('a form that the assistant of a browser filled in and the shopper sends says so, and the assistant hears of it', async () => {
  const browser = await launchBrowserForAssistants();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(url('northbank', '/enquire'));
  await islandListens(page, 'form');
  const heard = page.webmcp.callTool('fill_enquiry', { name: 'Ada Shopper', message: `By an assistant ${Date.now()}` });
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('textarea[name=message]')?.value !== '');
  await page.locator('[name=email]').fill('ada@example.com');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/form'));
  // this page calls its own tool, so the next one may come only once the answer is here; another caller outlives it
  await page.route('**/success*', (route) => heard.then(() => route.continue()));
  await page.getByRole('main').getByRole('button', { name: 'Send enquiry' }).click();
  const fields = new URLSearchParams((await sent).postData() ?? '');
  expect(JSON.parse(fields.get('linked_query_params')!)).toEqual({ utm_source: 'assistant', utm_medium: 'form' });
  expect(JSON.stringify(await heard)).toContain('The person sent it.');
  await page.waitForURL('**/success*');
});

it('a page without the feature of the browser says the same, and a site that offers nothing has none of it', async () => {
  const off = await open('kowhai', '/enquire', { javaScriptEnabled: false });
  expect(await off.locator('form[toolname]').count()).toBe(0);
  const response = await off.goto(url('kowhai', '/ask-your-assistant'));
  expect(response!.status()).toBe(404);
  const on = await open('northbank', '/ask-your-assistant', { javaScriptEnabled: false });
  expect(await on.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'It may, on its own',
    'It prepares, you send',
    'Only you',
    'Try saying',
  ]);
});

it('people copy a sentence and addresses for their assistant; without a script they select them', async () => {
  const page = await open('northbank', '/ask-your-assistant', { permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy this sentence' }).click();
  await expect.poll(copied).toMatch(/^Find vehicles at Northbank/);
  await page.getByText('For people who build assistants').click();
  await page.getByRole('button', { name: 'Copy the address of Tools' }).press('Enter');
  await expect.poll(copied).toBe(url('northbank', '/mcp'));
  await page.getByRole('button', { name: 'Copied the address of Tools' }).waitFor();
  const still = await open('northbank', '/ask-your-assistant', { javaScriptEnabled: false });
  await still.getByText('For people who build assistants').click();
  expect(await still.getByText(url('northbank', '/mcp')).isVisible()).toBe(true);
  expect(await still.getByRole('button', { name: /^Copy/ }).count()).toBe(0);
});
