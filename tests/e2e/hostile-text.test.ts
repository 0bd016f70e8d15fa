import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecourt } from '#main/forecourt.ts';
import { arrive, browse } from './browse.ts';
import { laidOut } from './laid-out.ts';
import { startServer } from './server.ts';

/** Each ends another thing: an attribute, an element, a comment, a script, a CDATA section, a template. */
const ENDS = [
  `"><img src=x onerror=hurt()>`,
  `'><svg onload=hurt()>`,
  `</script><script>hurt()</script>`,
  `<!--<script>`,
  `</title></textarea></style>`,
  `]]>`,
  `{{7*7}}\${7*7}`,
  `&lt;b&gt;&#x27;`,
  `\u2028\u202e`,
];
let turn = 0;
/** A text of its own for each field, and one thing that it ends. */
const hostile = (field: string) => `${field} ${ENDS[turn++ % ENDS.length]}`;

const TEXTS = [
  'badge',
  'series',
  'colour',
  'tag',
  'price_type',
  'fuel',
  'bodyconfiguration',
  'engine_size',
  'drive',
  'transmission',
  'body',
];
const car = (number: number) => ({
  make: `Make ${ENDS[0]}`,
  model: `Model ${ENDS[2]}`,
  stocknum: `H${number}`,
  year: 2020 + number,
  price: 20_000 + number,
  km: number * 1_000,
  ...Object.fromEntries(TEXTS.map((field) => [field, hostile(field)])),
  dealercomments: ENDS.join('\n'),
  filtered_features: [hostile('feature'), hostile('other feature')],
  categories: [hostile('category')],
  standardEquipment: [{ name: hostile('group'), items: [hostile('item')] }],
  finance_lenders: {
    forecourt: {
      interestRate: 8,
      comparisonRate: 9,
      paymentWeek: 100,
      paymentMonth: 433,
      termYears: 5,
      disclaimer: hostile('lender'),
    },
  },
  images: ['javascript:hurt()', `/pictures/suv/${ENDS[0]}.webp`],
  video_url: 'javascript:hurt()',
});

const folder = mkdtempSync(join(tmpdir(), 'forecourt-hostile-'));
const { url, newPage } = browse();

beforeAll(async () => {
  const { dataFolder: DATA_DIR } = await startServer();
  const run = async (...args: string[]) => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const code = await forecourt(args, { DATA_DIR }, { stdin: new PassThrough(), stdout, stderr });
    if (code !== 0) throw new Error(`${args.join(' ')}: ${String(stderr.read())}${String(stdout.read())}`);
  };
  const write = (name: string, text: string) => (writeFileSync(join(folder, name), text), join(folder, name));
  const address = {
    street: hostile('street'),
    city: hostile('city'),
    state: 'QLD',
    postcode: '4000',
    lat: -27.47,
    long: 153.03,
  };
  const facts = {
    group: { slug: 'hostile', name: hostile('group') },
    dealerships: [
      {
        slug: 'hostile',
        name: hostile('dealership'),
        dealer_license_number: hostile('licence'),
        locations: [
          { slug: 'yard', name: `Yard ${ENDS[0]}`, primary: true, phone: '07 5550 0105', address, country: 'AU' },
        ],
      },
    ],
  };
  const company = { name: `Company ${ENDS[2]}`, strapline: hostile('strapline'), address: hostile('address') };
  mkdirSync(join(folder, 'hostile'));
  // JSON is YAML
  write(
    'hostile/site.yaml',
    JSON.stringify({ group: 'hostile', site: company, lead: { email: ['a@dealer.example'] } }),
  );
  const block = (kind: string, fields: object) => `\`\`\`${kind}\n${JSON.stringify(fields, null, 1)}\n\`\`\``;
  const parts = [
    [...ENDS, '[link](javascript:hurt()) ![x](javascript:hurt())'].join('\n\n'),
    block('hero', { title: hostile('hero'), text: hostile('text'), button: { name: hostile('b'), path: '/search' } }),
    block('tiles', { tiles: ENDS.map((end) => ({ title: `Tile ${end}`, text: end, path: '/search' })) }),
    block('faq', { questions: ENDS.map((end) => ({ question: `Question ${end}`, answer: end })) }),
  ];
  mkdirSync(join(folder, 'hostile/pages'));
  write('hostile/pages/words.md', `---\n{title: ${JSON.stringify(hostile('title'))}}\n---\n${parts.join('\n\n')}\n`);
  await run('dealership', 'apply', write('facts.yaml', JSON.stringify(facts)));
  await run('site', 'apply', join(folder, 'hostile'), '--new-group', 'hostile');
  const unbroken = {
    ...car(4),
    make: 'Toyota',
    model: 'Unbroken'.repeat(10),
    badge: 'X'.repeat(80),
    stocknum: 'LONG4',
  };
  const cars = [...[1, 2, 3].map(car), unbroken];
  const stock = write('stock.jsonl', cars.map((one) => JSON.stringify(one)).join('\n'));
  await run('stock', 'import', stock, '--dealership', 'hostile');
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** What a text of ours would have become if it were read as markup. */
const MADE =
  '[onerror], [onload], img[src="x"], a[href^="javascript:" i], [src^="javascript:" i], main title, main style';

async function look(page: Page, path: string): Promise<void> {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await arrive(page, url('hostile', path));
  expect(await page.locator(MADE).count()).toBe(0);
  const scripts = await page.locator('script').allTextContents();
  expect(scripts.filter((script) => script.trim().startsWith('hurt'))).toEqual([]);
  expect(errors.filter((text) => !text.includes('the server responded with a status of 404'))).toEqual([]); // pictures
}

it('hostile text of a car, a dealership and a query is shown as text', async () => {
  const page = await newPage();
  await look(page, '/search');
  const first = page.locator('main li a[href^="/cars/"]').first();
  const path = await first.evaluate((link) => (link as HTMLAnchorElement).pathname);
  expect(await page.locator('main').innerText()).toContain(`Make ${ENDS[0]}`);
  const query = encodeURIComponent(ENDS.join(' '));
  await look(page, `/search?query=${query}`);
  await look(page, `/search?make=${query}&colour=${query}`);
  await look(page, path);
  const text = await page.locator('main').innerText();
  for (const end of [ENDS[0], ENDS[2], ENDS[3], ENDS[5]]) expect(text).toContain(end);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.stringify(data.map((one) => JSON.parse(one) as unknown))).toContain('onerror=hurt()');
  await look(page, `${path}/enquire`);
  await look(page, `/print?car_id=${path.split('/').at(-1)}`);
  const ids = await page.evaluate(async () => {
    const { hits } = (await (await fetch('/api/search')).json()) as { hits: { id: number }[] };
    return hits.map((hit) => hit.id);
  });
  await look(page, `/compare?cars=${ids.join(',')}`);
  expect(await page.locator('main').innerText()).toContain(`Make ${ENDS[0]}`);
  await look(page, `/dealer-locator?q=${query}`);
  await look(page, '/words');
  expect(await page.locator('main').innerText()).toContain(`Tile ${ENDS[0]}`);
  await look(page, '/dealer-locator');
  expect(await page.locator('main').innerText()).toContain(`Yard ${ENDS[0]}`);
}, 60_000);

it('feeds with hostile text can be parsed', async () => {
  const page = await newPage();
  await page.goto(url('hostile', '/search'));
  const read = (path: string) =>
    page.evaluate(async (address) => {
      const xml = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/xml');
      return {
        broken: xml.querySelector('parsererror') !== null,
        titles: [...xml.querySelectorAll('item > title')].map((one) => one.textContent),
      };
    }, path);
  const feed = await read('/new-arrivals.xml');
  expect(feed.broken).toBe(false);
  expect(feed.titles[0]).toContain(`Make ${ENDS[0]}`);
  expect((await read('/sitemap.xml')).broken).toBe(false);
}, 30_000);

it('name without a line break fits the page of a phone', async () => {
  const page = await newPage({ viewport: { width: 320, height: 700 } });
  await page.goto(url('hostile', '/search?query=LONG4'));
  const path = await page
    .locator('main li a[href^="/cars/"]')
    .first()
    .evaluate((link) => (link as HTMLAnchorElement).pathname);
  const print = `/print?car_id=${path.split('/').at(-1)}`;
  for (const here of ['/search?query=LONG4', path, print, `${path}/enquire`, `${path}/market`]) {
    await page.goto(url('hostile', here));
    await laidOut(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: here }).toBe(320);
  }
});
