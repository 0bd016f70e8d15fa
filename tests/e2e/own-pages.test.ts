import { expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { AA, axeViolations } from './axe.ts';
import { arrive, browse } from './browse.ts';
import { startServer } from './server.ts';
import { solvedCaptcha } from './solved-captcha.ts';
import { textedCode } from './texted-code.ts';

/** Pages that only someone's own link or sign-in opens, so that no list of addresses holds them. */
const { url, newPage } = browse();

const SHOPPER = { name: 'Priya Raman', email: 'priya.own@example.com', phone: '0412 345 678', message: 'Hello' };

const json = async <T>(site: string, path: string): Promise<T> =>
  JSON.parse((await ask((await startServer()).port, `${site}.localhost`, path)).text) as T;

/** Sends a form and returns where it leads. */
async function sent(site: string, path: string, fields: Record<string, string>): Promise<string> {
  const { port } = await startServer();
  const { status, headers, text } = await ask(port, `${site}.localhost`, path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(status, `${path}: ${/role="alert"[^>]*>([^<]*)/.exec(text)?.[1]}`).toBe(303);
  return headers.location!;
}

async function freeCar(site: string): Promise<string> {
  const { hits } = await json<{ hits: { slug: string; reserved: boolean }[] }>(
    site,
    '/api/search?car_type=used&status=in_stock&price=5000-&hitsPerPage=9',
  );
  return hits.findLast(({ reserved }) => !reserved)!.slug;
}

async function freeAppointment(site: string): Promise<string> {
  interface Day {
    date: string;
    times: { time: string; state: string }[];
  }
  const { view } = await json<{ view: { fields: { kind: string; days?: Day[] }[] } }>(
    site,
    '/api/form?page=/book-test-drive',
  );
  const { days } = view.fields.find(({ kind }) => kind === 'appointment')!;
  const free = days!.flatMap(({ date, times }) =>
    times.flatMap(({ time, state }) => (state === 'free' ? [`${date}T${time}`] : [])),
  );
  return free.at(-1)!;
}

it('private links and the garage pass axe and fit a small screen', { timeout: 120_000 }, async () => {
  const { port } = await startServer();
  const key = `own-${Date.now()}`;
  const checkout = `/cars/${await freeCar('northbank')}/checkout`;
  const reservation = await sent('northbank', checkout, {
    ...SHOPPER,
    idempotency_key: `${key}-reserve`,
    altcha: await solvedCaptcha(port, 'northbank.localhost', 'reserve'),
  });
  const journey = `/checkout-journey?car_id=${await freeCar('ringroad')}`;
  const drive = { ...SHOPPER, appointment: await freeAppointment('ringroad'), idempotency_key: `${key}-drive` };
  const page = await newPage({ reducedMotion: 'reduce' });
  const phone = `0492${String(Date.now() % 1_000_000).padStart(6, '0')}`;
  await arrive(page, url('northbank', '/sign-in?type=my-garage&redirect=%2Fmy-garage'));
  await page.getByLabel('Mobile').fill(phone);
  await page.keyboard.press('Enter');
  await page.waitForURL(/step=code/);
  await page.getByLabel('Code').fill(await textedCode(port, phone));
  await page.waitForURL(/my-garage$/);
  // what is sent under their number stands in the garage
  await page.goto(url('northbank', '/enquire'));
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toMatch(/^\d{4} \d{3} \d{3}$/);
  for (const [site, path] of [
    ['northbank', await sent('northbank', '/trade-in', { act: 'rego', rego: '100XKT', regoState: 'QLD' })],
    ['northbank', reservation],
    ['ringroad', await sent('ringroad', journey, { act: 'start' })],
    ['ringroad', await sent('ringroad', '/book-test-drive', drive)],
    ['northbank', '/my-garage'],
  ] as const)
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(url(site, path), { waitUntil: 'load' });
      // every part open, as anyone who uses it has it
      await page.evaluate(() =>
        document.querySelectorAll<HTMLDetailsElement>('main details').forEach((part) => (part.open = true)),
      );
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wide, `${path} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
      expect.soft(await axeViolations(page, AA), `${path} at ${width} px`).toEqual([]);
    }
});
