import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { importStock } from '#app/import/import-stock.ts';
import { feedAlarmPolicy } from '#domain/import/feed-state.ts';
import { CX5, RIO } from '#tests/import-into-dealership.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
/** The Mazda and the Kia of the first dealership of each group, and a car of its second. */
const cars = new Map<string, number>();
const feedOf = (dealership: string) =>
  importStock(
    { store: createImportStore(stage.database), clock: { now: () => NOW } },
    { dealership, feed: [CX5, { ...RIO, images: ['/pictures/a.jpg', '/pictures/b.jpg'] }] },
  );
const read = async () => {
  const rows = await stage.database.selectFrom('cars').selectAll().orderBy('id').execute();
  const { index } = stage.services.stock;
  index.remove(rows.map(({ id }) => id));
  index.put(await createStockStore(stage.database).byIds(rows.map(({ id }) => id)));
  return rows;
};
const rowOf = async (name: string) => (await read()).find(({ id }) => id === cars.get(name))!;

// what one test does to a car, no other meets
beforeEach(async () => {
  stage = await openDeskStage();
  for (const dealership of ['a-1', 'a-2', 'b-1']) {
    await feedOf(dealership);
    for (const { id, make } of (await read()).slice(-2)) cars.set(`${dealership} ${make}`, id);
  }
});
afterEach(() => stage.close());

const carPage = (name: string) => `/desk/stock/${cars.get(name)}`;
const save = (change: Record<string, string>) => ({ intent: 'save', ...change });

it('desk stock lists cars with what to do, filtered by words and needs', async () => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'stock');
  const all = await stage.get('a.test', '/desk/stock', cookie);
  expect(all.status).toBe(200);
  expect(all.text).toContain('4 cars');
  expect(all.text).toContain('Not sent to');
  const mazdas = await stage.get('a.test', '/desk/stock?q=cx-5', cookie);
  expect(mazdas.text).toContain('2022 Mazda CX-5');
  expect(mazdas.text).not.toContain('2020 Kia Rio</a>');
  expect((await stage.get('a.test', '/desk/stock?tab=sold', cookie)).text).toContain('No cars match these filters');
});

it('desk stock hides the columns that someone chose, in this browser, without JavaScript', async () => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'stock');
  const chosen = await stage.get('a.test', '/desk/stock?q=cx-5&columns=chosen&column=price&column=why', cookie);
  expect([chosen.status, chosen.headers.location]).toEqual([302, '/desk/stock?q=cx-5']);
  const columns = chosen.headers['set-cookie']![0]!.split(';')[0]!;
  expect(columns).toBe('desk-columns-stock=status.days.views.enquiries.market');
  const heads = async (cookies: string) =>
    [...(await stage.get('a.test', '/desk/stock', cookies)).text.matchAll(/<th [^>]*scope="col".*?<\/th>/gs)].map(
      ([head]) => head.replaceAll(/<[^>]*>|[ ↓↑]+$/g, '').replace(/ [↓↑]$/, ''),
    );
  expect(await heads(`${cookie}; ${columns}`)).toEqual(['Select', 'Car', 'Price', 'Feeds and badges']);
  // the fixed columns stay, and an unknown column is ignored
  expect(await heads(`${cookie}; desk-columns-stock=car.select.nothing`)).toHaveLength(9);
});

it('desk stock overrides a feed value, which the next import keeps, and restores it', async () => {
  const { cookie, id } = await stage.signIn(stage.groups[0]!, 'stock');
  const sent = await stage.post(
    'a.test',
    carPage('a-1 Mazda'),
    save({ price: '28,500', 'seen-price': '29,990', tag: 'Runout sale', 'seen-tag': '' }),
    cookie,
  );
  expect(sent.status).toBe(200);
  expect(sent.text).toContain('Saved.');
  await feedOf('a-1');
  expect(await rowOf('a-1 Mazda')).toMatchObject({ price_cents: 28_500_00, tag: 'Runout sale' });
  const page = await stage.get('a.test', carPage('a-1 Mazda'), cookie);
  expect(page.text).toContain('$29,990');
  expect(page.text).toContain('Edited here');
  const [change] = await stage.database
    .selectFrom('staff_changes')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(change).toMatchObject({ staff_id: id, what: 'stock.edited', subject_id: String(cars.get('a-1 Mazda')) });
  await stage.post('a.test', carPage('a-1 Mazda'), { intent: 'use:price' }, cookie);
  expect(await rowOf('a-1 Mazda')).toMatchObject({ price_cents: 29_990_00, tag: 'Runout sale' });
});

it('desk stock saves no invalid value and nothing that someone else changed, and keeps what was typed', async () => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'stock');
  const before = await rowOf('a-1 Kia');
  const wrong = await stage.post(
    'a.test',
    carPage('a-1 Kia'),
    save({ price: 'TBA', 'seen-price': '15,990.50', tag: 'Kept here', 'seen-tag': '' }),
    cookie,
  );
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('Enter an amount in dollars, for example 29,990.');
  expect(wrong.text).toContain('Kept here');
  const late = await stage.post(
    'a.test',
    carPage('a-1 Kia'),
    save({ price: '15,000', 'seen-price': '17,000' }),
    cookie,
  );
  expect(late.status).toBe(400);
  expect(late.text).toContain('Someone else changed this. It is now');
  expect(await rowOf('a-1 Kia')).toEqual(before);
});

it('desk stock moves and removes photos as they were shown', async () => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'stock');
  const addresses = async () =>
    ((await rowOf('a-1 Kia')).images as { image: { url: string } }[]).map(({ image }) => image.url);
  const press = (intent: string, picture: string[]) =>
    stage.post('a.test', carPage('a-1 Kia'), { intent, picture: picture.join('\n') }, cookie);
  const moved = await press('picture:left:1', ['/pictures/a.jpg', '/pictures/b.jpg']);
  expect(moved.text).toContain('Photo 2 moved to position 1.');
  expect(await addresses()).toEqual(['/pictures/b.jpg', '/pictures/a.jpg']);
  expect((await press('picture:remove:0', ['/pictures/a.jpg', '/pictures/b.jpg'])).text).toContain(
    'The photos have changed.',
  );
  expect(await addresses()).toHaveLength(2);
  for (const to of ['to-2', 'to-0', 'to--1', 'to-', 'to-99999999999'])
    expect((await press(`picture:${to}:0`, await addresses())).text).toContain('The photos have changed.');
  expect((await press('picture:to-1:0', await addresses())).text).toContain('Photo 1 moved to position 2.');
  expect(await addresses()).toEqual(['/pictures/a.jpg', '/pictures/b.jpg']);
  await press('picture:to-0:1', await addresses());
  await press('picture:remove:0', await addresses());
  expect(await addresses()).toEqual(['/pictures/a.jpg']);
  await press('use:images', []);
  expect(await addresses()).toEqual(['/pictures/a.jpg', '/pictures/b.jpg']);
});

it('desk stock previews a change of several cars, and then makes it at once', async () => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'stock');
  const both = ['a-2 Mazda', 'a-2 Kia'].map((name): [string, string] => ['car', String(cars.get(name))]);
  const lower: [string, string][] = [
    ['intent', 'price'],
    ['direction', 'down'],
    ['step', '10'],
    ['by', 'percent'],
  ];
  const preview = await stage.post('a.test', '/desk/stock', [...both, ...lower], cookie);
  expect(preview.text).toContain('$26,991');
  expect((await rowOf('a-2 Mazda')).price_cents).toBe(29_990_00);
  const done = await stage.post('a.test', '/desk/stock', [...both, ...lower, ['confirmed', 'yes']], cookie);
  expect(done.text).toContain('2 cars changed.');
  expect((await rowOf('a-2 Mazda')).price_cents).toBe(26_991_00);
  expect((await stage.post('a.test', '/desk/stock', lower, cookie)).text).toContain('Select at least one car.');
  await stage.post('a.test', '/desk/stock', [...both, ['intent', 'hide'], ['confirmed', 'yes']], cookie);
  expect((await stage.get('a.test', '/desk/stock?tab=hidden', cookie)).text).toContain('2020 Kia Rio');
});

it('desk stock keeps what was selected and typed when a change of several cars is rejected', async () => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'stock');
  const car = String(cars.get('a-1 Mazda'));
  const fields = { car, intent: 'price', direction: 'up', step: '<b>lots', by: 'percent', tag: 'Last one' };
  const { status, text } = await stage.post('a.test', '/desk/stock', fields, cookie);
  expect(status).toBe(400);
  expect(text).toContain('Enter a percentage above 0 and up to 50.');
  expect(
    text.match(/<input[^>]*name="car"[^>]* checked=""[^>]*>/g)?.map((tick) => /value="(\d+)"/.exec(tick)![1]),
  ).toEqual([car]);
  expect(text).toMatch(/name="step"[^>]*value="&lt;b&gt;lots"/);
  expect(text).toMatch(/name="tag"[^>]*value="Last one"/);
  for (const chosen of ['up', 'percent']) expect(text).toMatch(new RegExp(`<option value="${chosen}" selected`));
});

it('desk stock has no car of another group or out of reach', async () => {
  const near = await stage.signIn(stage.groups[0]!, 'stock', {
    dealerships: [stage.groups[0]!.dealerships[0]!],
    sites: [],
  });
  const before = await read();
  for (const name of ['b-1 Mazda', 'a-2 Mazda']) {
    expect(await stage.get('a.test', carPage(name), near.cookie)).toMatchObject({ status: 404 });
    expect(
      await stage.post('a.test', carPage(name), save({ price: '1', 'seen-price': '29,990' }), near.cookie),
    ).toMatchObject({ status: 404 });
    const many: [string, string][] = [
      ['car', String(cars.get(name))],
      ['intent', 'tag'],
      ['tag', 'Mine'],
      ['confirmed', 'yes'],
    ];
    expect((await stage.post('a.test', '/desk/stock', many, near.cookie)).text).toContain('0 cars changed.');
  }
  expect((await stage.get('a.test', '/desk/stock', near.cookie)).text).toContain('2 cars');
  expect(await read()).toEqual(before);
  expect(stage.failed).toEqual([]);
});

it("desk stock lists the feeds of the person's dealerships with the last result, and runs one on request", async () => {
  const { feeds } = stage.services;
  const problem = {
    line: 12,
    column: 'Price',
    value: 'TBA',
    reason: 'This is not an amount.',
    row: 'skipped',
  } as const;
  for (const dealership of ['a-1', 'b-1']) {
    const nextAt = new Date('2026-12-01T00:00:00Z');
    const ways = { url: 'https://feeds.example/stock.csv', folder: null, everyMinutes: 60, mapping: null, full: false };
    await feeds.store.set({ dealership, ...ways, nextAt, alarm: feedAlarmPolicy.parse({}) });
    await feeds.store.record(dealership, {
      at: NOW,
      outcome: 'imported',
      because: null,
      report: await feedOf(dealership),
      problems: [problem],
    });
  }
  const { cookie, id } = await stage.signIn(stage.groups[0]!, 'dealer-admin');
  const page = await stage.get('a.test', '/desk/feeds', cookie);
  expect(page.text).toContain('Dealer a 1');
  expect(page.text).not.toContain('Dealer b 1');
  expect(page.text).toContain('This is not an amount.');
  // a file that no one could read has not shrunk, and does not push the last import out of sight
  const unread = { ...(await feedOf('a-1')), outcome: 'refused' as const, rows: 0, sold: 0 };
  await feeds.store.record('a-1', {
    at: NOW,
    outcome: 'refused',
    because: 'The first line is not a header.',
    report: unread,
    problems: [],
  });
  const refused = (await stage.get('a.test', '/desk/feeds', cookie)).text.replaceAll('<!-- -->', '');
  expect(refused).toContain('Failing, checked every 60 minutes');
  expect(refused).toMatch(/Rejected [^<]*: The first line is not a header\./);
  expect(refused).toContain('This is not an amount.');
  const next = async () =>
    (await feeds.store.list()).map(({ dealership, nextAt }) => `${dealership} ${nextAt.toISOString()}`).sort();
  const before = await next();
  expect(await stage.post('a.test', '/desk/feeds', { run: 'b-1' }, cookie)).toMatchObject({ status: 400 });
  expect(await next()).toEqual(before);
  expect((await stage.post('a.test', '/desk/feeds', { run: 'a-1' }, cookie)).text).toContain('within a minute');
  expect(await next()).toEqual([`a-1 ${NOW.toISOString()}`, before[1]]);
  const [change] = await stage.database
    .selectFrom('staff_changes')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(change).toMatchObject({ staff_id: id, what: 'feed.run', subject_id: 'a-1' });
  expect(stage.failed).toEqual([]);
});

it('desk stock adds a car, keeps what was typed when a field is wrong, and opens the new car', async () => {
  const group = stage.groups[0]!;
  const { cookie } = await stage.signIn(group, 'stock');
  const form = await stage.get('a.test', `/desk/stock/new?copy=${cars.get('a-1 Mazda')}`, cookie);
  expect(form.text).toContain('value="CX-5"');
  expect(form.text).not.toContain('value="U12345"');
  const typed = {
    yard: `dealership-${group.dealerships[0]}`,
    stocknum: 'T1',
    car_type: 'Used',
    status: 'Coming soon',
    year: '2021',
    make: 'Toyota',
    model: 'HiLux',
    price: '45,990',
  };
  const wrong = await stage.post('a.test', '/desk/stock/new', { ...typed, year: 'last year' }, cookie);
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('Not added. Fix the errors below.');
  expect(wrong.text).toContain('value="45,990"');
  const added = await stage.post('a.test', '/desk/stock/new', typed, cookie);
  expect(added.status).toBe(302);
  const page = await stage.get('a.test', added.headers.location!, cookie);
  expect(page.text).toContain('2021 Toyota HiLux');
  expect((await read()).at(-1)).toMatchObject({ stocknum: 'T1', status: 'coming_soon', by_hand: true });
  const again = await stage.post('a.test', '/desk/stock/new', typed, cookie);
  expect(again.text).toContain('2021 Toyota HiLux already has this stock number.');
  expect(again.text).toContain(added.headers.location!);
});

it('desk stock adds no car at another group’s dealership', async () => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'stock');
  const before = (await read()).length;
  const yard = `dealership-${stage.groups[1]!.dealerships[0]}`;
  const car = { yard, stocknum: 'T2', car_type: 'Used', status: 'For sale', year: '2021', make: 'Kia', model: 'Rio' };
  expect((await stage.post('a.test', '/desk/stock/new', car, cookie)).text).toContain('Choose a location.');
  expect(await read()).toHaveLength(before);
});
