import { afterEach, beforeEach, expect, it } from 'vitest';
import { feedAlarmPolicy } from '#domain/import/feed-state.ts';
import { openCarStage, type CarStage } from '#tests/desk-car-stage.ts';
import { NOW } from '#tests/desk-stage.ts';

let desk: CarStage;
// what one test does to a car, no other meets
beforeEach(async () => {
  desk = await openCarStage(['a-1', 'a-2', 'b-1']);
});
afterEach(() => desk.stage.close());

const save = (change: Record<string, string>) => ({ intent: 'save', ...change });

it('desk stock lists cars with what to do, filtered by words and needs', async () => {
  const { cookie } = await desk.stage.signIn(desk.stage.groups[0]!, 'stock');
  const all = await desk.stage.get('a.test', '/desk/stock', cookie);
  expect(all.status).toBe(200);
  expect(all.text).toContain('4 cars');
  const mazdas = await desk.stage.get('a.test', '/desk/stock?q=cx-5', cookie);
  expect(mazdas.text).toContain('2022 Mazda CX-5');
  expect(mazdas.text).not.toContain('2020 Kia Rio</a>');
  expect((await desk.stage.get('a.test', '/desk/stock?tab=sold', cookie)).text).toContain(
    'No cars match these filters',
  );
});

it('desk stock speaks of feeds only where the website has one that a marketplace reads', async () => {
  const [group] = desk.stage.groups;
  const { cookie } = await desk.stage.signIn(group!, 'stock');
  const { settings } = group!.site;
  const shown = async (syndication: Partial<typeof settings.syndication>) => {
    group!.site = {
      ...group!.site,
      settings: { ...settings, syndication: { ...settings.syndication, ...syndication } },
    };
    const list = (await desk.stage.get('a.test', '/desk/stock', cookie)).text;
    const held = (await desk.stage.get('a.test', '/desk/stock?need=held', cookie)).text;
    const car = (await desk.stage.get('a.test', desk.carPage('a-1 Kia'), cookie)).text;
    return [
      list.includes('Not sent to'),
      list.includes('Missing from a feed'),
      held.includes('2022 Mazda CX-5'),
      /<th scope="row"[^>]*>Google<\/th>/.test(car),
    ];
  };
  expect(await shown({ key: 'a-key-of-some-length' })).toEqual([true, true, true, true]);
  expect(await shown({ key: null })).toEqual([false, false, false, false]);
  expect(await shown({ key: 'a-key-of-some-length', files: ['csv'] })).toEqual([false, false, false, false]);
});

it('desk stock lists cars without a price', async () => {
  const { cookie } = await desk.stage.signIn(desk.stage.groups[0]!, 'stock');
  const found = async () => (await desk.stage.get('a.test', '/desk/stock?need=price', cookie)).text;
  const count = (html: string) => /No price <b class="num">(\d+)</.exec(html.replaceAll('<!-- -->', ''))?.[1];
  expect(count(await found())).toBe('0');
  expect(await found()).toContain('No cars match these filters');
  const none = save({ price: '', 'seen-price': '29,990' });
  await desk.stage.post('a.test', desk.carPage('a-1 Mazda'), none, cookie);
  expect((await desk.rowOf('a-1 Mazda')).price_cents).toBeNull();
  expect(count(await found())).toBe('1');
  expect(await found()).toContain('2022 Mazda CX-5');
  expect(await found()).not.toContain('2020 Kia Rio</a>');
});

it('desk stock hides the columns that someone chose, in this browser, without JavaScript', async () => {
  const { cookie } = await desk.stage.signIn(desk.stage.groups[0]!, 'stock');
  const chosen = await desk.stage.get('a.test', '/desk/stock?q=cx-5&columns=chosen&column=price&column=why', cookie);
  expect([chosen.status, chosen.headers.location]).toEqual([302, '/desk/stock?q=cx-5']);
  const columns = chosen.headers['set-cookie']![0]!.split(';')[0]!;
  expect(columns).toBe('desk-columns-stock=status.days.views.enquiries.market');
  const heads = async (cookies: string) =>
    [...(await desk.stage.get('a.test', '/desk/stock', cookies)).text.matchAll(/<th [^>]*scope="col".*?<\/th>/gs)].map(
      ([head]) => head.replaceAll(/<[^>]*>|[ ↓↑]+$/g, '').replace(/ [↓↑]$/, ''),
    );
  expect(await heads(`${cookie}; ${columns}`)).toEqual(['Select', 'Car', 'Price', 'Feeds and badges']);
  // the fixed columns stay, and an unknown column is ignored
  expect(await heads(`${cookie}; desk-columns-stock=car.select.nothing`)).toHaveLength(9);
});

it('desk stock overrides a feed value, which the next import keeps, and restores it', async () => {
  const { cookie, id } = await desk.stage.signIn(desk.stage.groups[0]!, 'stock');
  const sent = await desk.stage.post(
    'a.test',
    desk.carPage('a-1 Mazda'),
    save({ price: '28,500', 'seen-price': '29,990', tag: 'Runout sale', 'seen-tag': '' }),
    cookie,
  );
  expect(sent.status).toBe(200);
  expect(sent.text).toContain('Saved.');
  await desk.feedOf('a-1');
  expect(await desk.rowOf('a-1 Mazda')).toMatchObject({ price_cents: 28_500_00, tag: 'Runout sale' });
  const page = await desk.stage.get('a.test', desk.carPage('a-1 Mazda'), cookie);
  expect(page.text).toContain('$29,990');
  expect(page.text).toContain('Edited here');
  const [change] = await desk.stage.database
    .selectFrom('staff_changes')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(change).toMatchObject({ staff_id: id, what: 'stock.edited', subject_id: String(desk.cars.get('a-1 Mazda')) });
  await desk.stage.post('a.test', desk.carPage('a-1 Mazda'), { intent: 'use:price' }, cookie);
  expect(await desk.rowOf('a-1 Mazda')).toMatchObject({ price_cents: 29_990_00, tag: 'Runout sale' });
});

it('desk stock saves no invalid value and nothing that someone else changed, and keeps what was typed', async () => {
  const { cookie } = await desk.stage.signIn(desk.stage.groups[0]!, 'stock');
  const before = await desk.rowOf('a-1 Kia');
  const wrong = await desk.stage.post(
    'a.test',
    desk.carPage('a-1 Kia'),
    save({ price: 'TBA', 'seen-price': '15,990.50', tag: 'Kept here', 'seen-tag': '' }),
    cookie,
  );
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('Enter an amount in dollars, for example 29,990.');
  expect(wrong.text).toContain('Kept here');
  const late = await desk.stage.post(
    'a.test',
    desk.carPage('a-1 Kia'),
    save({ price: '15,000', 'seen-price': '17,000' }),
    cookie,
  );
  expect(late.status).toBe(400);
  expect(late.text).toContain('Someone else changed this. It is now');
  expect(await desk.rowOf('a-1 Kia')).toEqual(before);
});

it('desk stock moves and removes photos as they were shown', async () => {
  const { cookie } = await desk.stage.signIn(desk.stage.groups[0]!, 'stock');
  const addresses = async () =>
    ((await desk.rowOf('a-1 Kia')).images as { image: { url: string } }[]).map(({ image }) => image.url);
  const press = (intent: string, picture: string[]) =>
    desk.stage.post('a.test', desk.carPage('a-1 Kia'), { intent, picture: picture.join('\n') }, cookie);
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
  const { cookie } = await desk.stage.signIn(desk.stage.groups[0]!, 'stock');
  const both = ['a-2 Mazda', 'a-2 Kia'].map((name): [string, string] => ['car', String(desk.cars.get(name))]);
  const lower: [string, string][] = [
    ['intent', 'price'],
    ['direction', 'down'],
    ['step', '10'],
    ['by', 'percent'],
  ];
  const preview = await desk.stage.post('a.test', '/desk/stock', [...both, ...lower], cookie);
  expect(preview.text).toContain('$26,991');
  expect((await desk.rowOf('a-2 Mazda')).price_cents).toBe(29_990_00);
  const done = await desk.stage.post('a.test', '/desk/stock', [...both, ...lower, ['confirmed', 'yes']], cookie);
  expect(done.text).toContain('2 cars changed.');
  expect((await desk.rowOf('a-2 Mazda')).price_cents).toBe(26_991_00);
  expect((await desk.stage.post('a.test', '/desk/stock', lower, cookie)).text).toContain('Select at least one car.');
  await desk.stage.post('a.test', '/desk/stock', [...both, ['intent', 'hide'], ['confirmed', 'yes']], cookie);
  expect((await desk.stage.get('a.test', '/desk/stock?tab=hidden', cookie)).text).toContain('2020 Kia Rio');
});

it('desk stock keeps what was selected and typed when a change of several cars is rejected', async () => {
  const { cookie } = await desk.stage.signIn(desk.stage.groups[0]!, 'stock');
  const car = String(desk.cars.get('a-1 Mazda'));
  const fields = { car, intent: 'price', direction: 'up', step: '<b>lots', by: 'percent', tag: 'Last one' };
  const { status, text } = await desk.stage.post('a.test', '/desk/stock', fields, cookie);
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
  const near = await desk.stage.signIn(desk.stage.groups[0]!, 'stock', {
    dealerships: [desk.stage.groups[0]!.dealerships[0]!],
    sites: [],
  });
  const before = await desk.read();
  for (const name of ['b-1 Mazda', 'a-2 Mazda']) {
    expect(await desk.stage.get('a.test', desk.carPage(name), near.cookie)).toMatchObject({ status: 404 });
    expect(
      await desk.stage.post('a.test', desk.carPage(name), save({ price: '1', 'seen-price': '29,990' }), near.cookie),
    ).toMatchObject({ status: 404 });
    const many: [string, string][] = [
      ['car', String(desk.cars.get(name))],
      ['intent', 'tag'],
      ['tag', 'Mine'],
      ['confirmed', 'yes'],
    ];
    expect((await desk.stage.post('a.test', '/desk/stock', many, near.cookie)).text).toContain('0 cars changed.');
  }
  expect((await desk.stage.get('a.test', '/desk/stock', near.cookie)).text).toContain('2 cars');
  expect(await desk.read()).toEqual(before);
  expect(desk.stage.failed).toEqual([]);
});

it("desk stock lists the feeds of the person's dealerships with the last result, and runs one on request", async () => {
  const { feeds } = desk.stage.services;
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
      report: await desk.feedOf(dealership),
      problems: [problem],
    });
  }
  const { cookie, id } = await desk.stage.signIn(desk.stage.groups[0]!, 'dealer-admin');
  const page = await desk.stage.get('a.test', '/desk/feeds', cookie);
  expect(page.text).toContain('Dealer a 1');
  expect(page.text).not.toContain('Dealer b 1');
  expect(page.text).toContain('This is not an amount.');
  // a file that no one could read has not shrunk, and does not push the last import out of sight
  const unread = { ...(await desk.feedOf('a-1')), outcome: 'refused' as const, rows: 0, sold: 0 };
  await feeds.store.record('a-1', {
    at: NOW,
    outcome: 'refused',
    because: 'The first line is not a header.',
    report: unread,
    problems: [],
  });
  const refused = (await desk.stage.get('a.test', '/desk/feeds', cookie)).text.replaceAll('<!-- -->', '');
  expect(refused).toContain('Failing, checked every 60 minutes');
  expect(refused).toMatch(/Rejected [^<]*: The first line is not a header\./);
  expect(refused).toContain('This is not an amount.');
  const next = async () =>
    (await feeds.store.list()).map(({ dealership, nextAt }) => `${dealership} ${nextAt.toISOString()}`).sort();
  const before = await next();
  expect(await desk.stage.post('a.test', '/desk/feeds', { run: 'b-1' }, cookie)).toMatchObject({ status: 400 });
  expect(await next()).toEqual(before);
  expect((await desk.stage.post('a.test', '/desk/feeds', { run: 'a-1' }, cookie)).text).toContain('within a minute');
  expect(await next()).toEqual([`a-1 ${NOW.toISOString()}`, before[1]]);
  const [change] = await desk.stage.database
    .selectFrom('staff_changes')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(change).toMatchObject({ staff_id: id, what: 'feed.run', subject_id: 'a-1' });
  expect(desk.stage.failed).toEqual([]);
});

it('desk stock adds a car, keeps what was typed when a field is wrong, and opens the new car', async () => {
  const group = desk.stage.groups[0]!;
  const { cookie } = await desk.stage.signIn(group, 'stock');
  const form = await desk.stage.get('a.test', `/desk/stock/new?copy=${desk.cars.get('a-1 Mazda')}`, cookie);
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
  const wrong = await desk.stage.post('a.test', '/desk/stock/new', { ...typed, year: 'last year' }, cookie);
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('Not added. Fix the errors below.');
  expect(wrong.text).toContain('value="45,990"');
  const added = await desk.stage.post('a.test', '/desk/stock/new', typed, cookie);
  expect(added.status).toBe(302);
  const page = await desk.stage.get('a.test', added.headers.location!, cookie);
  expect(page.text).toContain('2021 Toyota HiLux');
  expect((await desk.read()).at(-1)).toMatchObject({ stocknum: 'T1', status: 'coming_soon', by_hand: true });
  const again = await desk.stage.post('a.test', '/desk/stock/new', typed, cookie);
  expect(again.text).toContain('2021 Toyota HiLux already has this stock number.');
  expect(again.text).toContain(added.headers.location!);
});

it('desk stock adds no car at another group’s dealership', async () => {
  const { cookie } = await desk.stage.signIn(desk.stage.groups[0]!, 'stock');
  const before = (await desk.read()).length;
  const yard = `dealership-${desk.stage.groups[1]!.dealerships[0]}`;
  const car = { yard, stocknum: 'T2', car_type: 'Used', status: 'For sale', year: '2021', make: 'Kia', model: 'Rio' };
  expect((await desk.stage.post('a.test', '/desk/stock/new', car, cookie)).text).toContain('Choose a location.');
  expect(await desk.read()).toHaveLength(before);
});
