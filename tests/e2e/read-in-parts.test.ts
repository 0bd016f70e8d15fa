import { expect, it } from 'vitest';
import { answeringServer } from '#tests/answering-server.ts';
import { ask } from '#tests/ask.ts';
import { browse } from './browse.ts';

const { url, newPage } = browse();
const line = answeringServer();

/** Goes to a page whose HTML stops behind these words until the browser has drawn what it has; returns what shifts in a part of it. */
async function shiftsOf(part: string, path: string, behind: string, drawn: string, width: number) {
  const page = await newPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  const { port, host } = new URL(url('northbank', '/'));
  const rest = Promise.withResolvers<void>();
  line.answer = async ({ url: target = '', headers: { accept = '*/*' } }, response) => {
    const { status, headers, body } = await ask(Number(port), host, target, { headers: { accept } });
    const at = target === path ? body.indexOf(behind) + behind.length : 0;
    expect(at, 'place of the words').not.toBe(behind.length - 1);
    response.writeHead(status, headers).write(body.subarray(0, at));
    if (target === path) await rest.promise;
    response.end(body.subarray(at));
  };
  const whole = page.goto(url('northbank', path).replace(`:${port}`, `:${new URL(line.url).port}`));
  await page.waitForFunction(
    (last) => document.querySelector(last) && performance.getEntriesByName('first-contentful-paint').length > 0,
    drawn,
  );
  await frames();
  rest.resolve();
  await whole;
  await frames();
  return page.evaluate((within) => {
    const shifts = new PerformanceObserver(() => {});
    shifts.observe({ type: 'layout-shift', buffered: true });
    return (shifts.takeRecords() as (PerformanceEntry & { sources: { node: Element | null }[] })[])
      .flatMap(({ sources }) => sources.map(({ node }) => node))
      .filter((node) => !node?.closest || node.closest(within))
      .map((node) => node?.outerHTML?.slice(0, 200));
  }, part);

  /** Until what the page holds now has been drawn. */
  async function frames() {
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  }
}

it.each([
  ['home page on a phone, inside the fields of its search box', 'body', '/', ' id="home-make"', '#home-query', 390],
  ['home page, inside the fields of its search box', 'main', '/', ' id="home-make"', '#home-query', 1440],
  ['finance page on a phone, inside the repayment', 'body', '/finance', '<dt>Annual rate', 'form output', 390],
  ['finance page on a phone, inside the fields', 'body', '/finance', ' name="deposit"', 'form [name=budget]', 390],
  [
    'search of the header on a phone, before its icon',
    'header',
    '/finance',
    ' data-dropdown="">',
    'header details',
    390,
  ],
  ['menu, behind its first link', 'header', '/about-us', '<ul><li><a href="/">Home</a></li>', 'header nav a', 1440],
  ['sign-in on a phone, behind its reasons', 'body', '/sign-in', 'no sales calls</li>', 'main li', 390],
  [
    'page that is not there, inside the columns of the footer',
    'footer',
    '/not-there',
    '<h2>Models</h2>',
    'footer a',
    1440,
  ],
  [
    'finder on a phone, inside the acts of a location',
    'main',
    '/dealer-locator',
    '(opens in a new tab)</span>',
    'main ol a',
    390,
  ],
  [
    'comparison without vehicles, inside the footer',
    'footer',
    '/compare',
    ' aria-label="Social media"',
    'footer a',
    1440,
  ],
])('%s: nothing shifts when the rest comes later', async (_cut, part, path, behind, drawn, width) => {
  expect(await shiftsOf(part, path, behind, drawn, width)).toEqual([]);
});

it('car page, inside the bar of a phone: nothing shifts when the rest comes later', async () => {
  const { port, host } = new URL(url('northbank', '/'));
  const [path] = /\/cars\/[\w-]+/.exec((await ask(Number(port), host, '/search')).text)!;
  expect(
    await shiftsOf('body', path, ': price and actions"><p', '[data-on][aria-label$="price and actions"]', 390),
  ).toEqual([]);
});

it.each([
  ['/contact', 1440, 3],
  ['/locations', 390, 1],
])(
  'cards of %s at %i px keep the place of the opening hours until the script writes them',
  async (path, width, seen) => {
    const hoursAt = async (withScript: boolean) => {
      const page = await newPage({ viewport: { width, height: 844 } });
      if (!withScript) await page.route(/\.js(\?|$)/, (route) => route.abort());
      await page.goto(url('northbank', path));
      if (withScript)
        await page
          .locator('main article [data-open]')
          .nth(seen - 1)
          .waitFor();
      return page.locator('main article').evaluateAll(async (cards) => {
        await document.fonts.ready;
        const top = (of: Element) => of.getBoundingClientRect().top;
        return cards.map((card) => Math.round(top(card.querySelector('table')!) - top(card)));
      });
    };
    expect(await hoursAt(false)).toEqual(await hoursAt(true));
  },
);
