import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { formIn } from '#tests/form-in.ts';
import { solvedCaptcha } from '../e2e/solved-captcha.ts';
import { openShopStage, type ShopStage } from '#tests/shop-stage.ts';

let stage: ShopStage;
/** Each books a time of its own. */
let sent = 0;
beforeAll(async () => {
  stage = await openShopStage(0.06); // with a car whose charges are estimated
});
afterAll(() => stage.close());

interface Hit {
  slug: string;
  status: string;
  reserved: boolean;
}

/** What a page says between its tags, without its header and footer. */
const mainOf = (html: string): string =>
  /<main\b[\s\S]*<\/main>/
    .exec(html)![0]
    .replaceAll(/<!--.*?-->|<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ');

const read = async (path: string): Promise<string> => {
  const { status, text } = await stage.ask('northbank', path);
  expect([path, status]).toEqual([path, 200]);
  return text;
};

const post = (path: string, fields: Record<string, string> | string[][]) =>
  stage.ask('northbank', path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

async function send(path: string, typed: Record<string, string>): Promise<{ next: string; lead: Lead }> {
  const page = await read(path);
  const time = [...page.matchAll(/value="(\d{4}-\d\d-\d\dT\d\d:\d\d)"/g)].at(-1 - sent++)?.[1];
  const body = [
    ...formIn(page, 'name="idempotency_key"').filter(([name]) => !(name in typed)),
    ...Object.entries(typed),
    ...(time === undefined ? [] : [['appointment', time]]),
  ];
  const answer = await post(path, body);
  expect([path, answer.status, answer.status === 303 ? '' : mainOf(answer.text)]).toEqual([path, 303, '']);
  const { id, site_id } = await stage.database
    .selectFrom('leads')
    .select(['id', 'site_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { next: answer.headers.location!, lead: (await createLeadStore(stage.database).byId(site_id, id))! };
}

it.each([
  ['the site’s own', '', /Drive away in QLD, estimate/],
  ['drive away in another state', '?drive_away=NSW', /Drive away in NSW, estimate/],
  ['as advertised', '?drive_away=no', /government charges|on-road/i],
])(
  'the price of a visit (%s) is the same on the pages and emails of every form, to the end',
  async (_what, query, type) => {
    const { hits } = JSON.parse(await read('/api/search?price_basis=estimate')) as { hits: Hit[] };
    const { slug } = hits
      .toSorted((a, b) => a.slug.localeCompare(b.slug))
      .find(({ status, reserved }) => status === 'in_stock' && !reserved)!;
    const amounts = await Promise.all(
      ['', '?drive_away=NSW', '?drive_away=no'].map(
        async (each) => /\$[\d,]+/.exec(mainOf(await read(`/cars/${slug}/enquire${each}`)))![0],
      ),
    );
    const [price] = /\$[\d,]+/.exec(mainOf(await read(`/cars/${slug}/enquire${query}`)))!;
    const others = amounts.filter((each) => each !== price);
    const shown = (html: string) => ({
      price: mainOf(html).includes(price),
      type: type.test(mainOf(html)),
      others: others.filter((each) => mainOf(html).includes(each)),
    });
    const alike = { price: true, type: true, others: [] };
    const person = {
      name: 'Priya Nair',
      message: 'Is it still there?',
      email: `priya${query.length}@example.com`,
      phone: `0412 345 6${String(query.length).padStart(2, '0')}`,
    };
    for (const form of ['enquire', 'book-test-drive', 'checkout']) {
      expect([form, shown(await read(`/cars/${slug}/${form}${query}`))]).toEqual([form, alike]);
      const { next, lead } = await send(`/cars/${slug}/${form}${query}`, {
        ...person,
        ...(form === 'checkout'
          ? { altcha: await solvedCaptcha(stage.web.port, 'northbank.localhost', 'reserve') }
          : {}),
      });
      expect([form, next.includes('drive_away')]).toEqual([form, query !== '']);
      const [own] = /\/test-drive\/[\w-]{22}/.exec(await read(next)) ?? [];
      if (own !== undefined) expect((await post(own + query, { act: 'cancel' })).headers.location).toBe(own + query);
      const after = shown(await read(next));
      // a hold lists the price as advertised and the charges of the state, which add up to the price above
      const adds = form === 'checkout' && query !== '?drive_away=no';
      expect([form, after]).toEqual([form, adds ? { ...alike, others: expect.any(Array) } : alike]);
      expect([form, lead.payload.about.car?.price, lead.payload.about.car?.priceType]).toEqual([
        form,
        price,
        expect.stringMatching(type),
      ]);
      const order = lead.payload.about.reservation?.order;
      if (order !== undefined)
        expect([formatMoney(order.total), order.without]).toEqual([price, adds ? [] : ['government charges']]);
      if (order !== undefined) {
        const cancelled = await post(next, { act: 'cancel' }); // for the next visit
        expect(cancelled.headers.location).toBe(next);
        await expect
          .poll(async () => (await stage.ask('northbank', `/cars/${slug}/checkout`)).status, { timeout: 20_000 })
          .toBe(200);
      }
    }
    expect(stage.failed).toEqual([]);
  },
);

it('an address that leads on keeps the prices of the visit', async () => {
  const { hits } = JSON.parse(await read('/api/search')) as { hits: (Hit & { id: number })[] };
  const [{ slug, id }] = hits as [Hit & { id: number }];
  const led = async (path: string) => (await stage.ask('northbank', path)).headers.location;
  expect(await led(`/used-car/${slug}?drive_away=NSW`)).toBe(`/cars/${slug}?drive_away=NSW`);
  expect(await led(`/enquire?car_id=${id}&drive_away=NSW`)).toBe(`/cars/${slug}/enquire?drive_away=NSW`);
});
