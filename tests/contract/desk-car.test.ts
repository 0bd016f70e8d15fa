import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCarStage, type CarStage } from '#tests/desk-car-stage.ts';

let desk: CarStage;
beforeAll(async () => {
  desk = await openCarStage(['a-2']);
});
afterAll(() => desk.stage.close());

const save = (change: Record<string, string>) => ({ intent: 'save', ...change });

it('desk car says what keeps a car from the website, receivers and a deal label, with the field that cures it', async () => {
  const [group] = desk.stage.groups;
  const { settings } = group!.site;
  const syndication = { ...settings.syndication, key: 'a-key-of-some-length' };
  group!.site = { ...group!.site, settings: { ...settings, syndication } };
  const { cookie } = await desk.stage.signIn(desk.stage.groups[0]!, 'stock');
  const page = desk.carPage('a-2 Mazda');
  const places = async () =>
    (await desk.stage.get('a.test', page, cookie)).text
      .replace(/^.*Where shoppers can see this car/s, '')
      .replace(/<\/table>.*$/s, '')
      .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>/g, '[$1] ')
      .replaceAll(/<!-- -->|<svg.*?<\/svg>/gs, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  const shown = await places();
  expect(shown).toContain('Website Shown since');
  expect(shown).toContain('No working photo. [#car-photos] Add one');
  expect(shown).toContain('No location. [/desk/feeds] Add it in the feed');
  expect(shown).toContain('Deal label Not enough similar cars to compare');
  const price = { price: '', 'seen-price': '29,990', km: '', 'seen-km': '41,000' };
  expect((await desk.stage.post('a.test', page, save(price), cookie)).text).toContain('Saved.');
  const without = await places();
  expect(without).toContain('No price. [#car-price] Enter one');
  expect(without).toContain('No kilometres. [#car-km] Enter them');
  await desk.stage.post('a.test', page, { intent: 'hide' }, cookie);
  const hidden = await places();
  expect(hidden).toContain('Website Hidden. [#car-visible] Show it again');
  expect(hidden).toContain('Deal label Hidden. [#car-visible] Show it again');
  for (const intent of ['show', 'use:price', 'use:km']) await desk.stage.post('a.test', page, { intent }, cookie);
  const reader = await desk.stage.signIn(desk.stage.groups[0]!, 'read-only');
  const read = (await desk.stage.get('a.test', page, reader.cookie)).text;
  expect(read).toContain('No working photo: add one');
  expect(read).not.toContain('#car-photos');
  expect(await desk.rowOf('a-2 Mazda')).toMatchObject({ price_cents: 29_990_00, km: 41_000, feed_values: null });
});

it('desk car takes the feed’s value again over an edit of someone else only once that is shown', async () => {
  const { cookie } = await desk.stage.signIn(desk.stage.groups[0]!, 'stock');
  const page = desk.carPage('a-2 Mazda');
  const reset = (price: string) =>
    desk.stage.post('a.test', page, { intent: 'use:price', price, 'seen-price': price }, cookie);
  await desk.stage.post('a.test', page, save({ price: '28,000', 'seen-price': '29,990' }), cookie);
  const opened = '28,000';
  await desk.stage.post('a.test', page, save({ price: '27,500', 'seen-price': opened }), cookie);
  const late = await reset(opened);
  expect([late.status, late.text.includes('Someone else changed this since you opened the page.')]).toEqual([
    409,
    true,
  ]);
  expect(late.text).toContain('name="seen-price" value="27,500"');
  expect(await desk.rowOf('a-2 Mazda')).toMatchObject({ price_cents: 27_500_00 });
  expect((await reset('27,500')).text).toContain('Price reset to the feed’s value.');
  expect(await desk.rowOf('a-2 Mazda')).toMatchObject({ price_cents: 29_990_00, feed_values: null });
});

it('desk car edits equipment as lines, and no VIN that a feed sends', async () => {
  const { cookie } = await desk.stage.signIn(desk.stage.groups[0]!, 'stock');
  const page = desk.carPage('a-2 Kia');
  const lines = 'Safety:\r\nABS\r\nESC\r\n\r\nComfort:\r\nHeated seats';
  const before = await desk.rowOf('a-2 Kia');
  const saved = await desk.stage.post(
    'a.test',
    page,
    save({ standardEquipment: lines, 'seen-standardEquipment': '' }),
    cookie,
  );
  expect(saved.text).toContain('Saved.');
  expect(await desk.rowOf('a-2 Kia')).toMatchObject({
    standard_equipment: [
      { name: 'Safety', items: ['ABS', 'ESC'] },
      { name: 'Comfort', items: ['Heated seats'] },
    ],
  });
  const vin = { vin: 'JTMRW3FV10D123456', 'seen-vin': before.vin ?? '' };
  const locked = await desk.stage.post(
    'a.test',
    desk.carPage('a-2 Mazda'),
    save({ ...vin, 'seen-vin': (await desk.rowOf('a-2 Mazda')).vin! }),
    cookie,
  );
  expect([locked.status, locked.text.includes('Correct it in the feed.')]).toEqual([400, true]);
  await desk.stage.post('a.test', page, { intent: 'use:standardEquipment' }, cookie);
  expect(await desk.rowOf('a-2 Kia')).toMatchObject({ standard_equipment: [], feed_values: null });
});

it('desk car keeps a car in reach in a status that its site does not list', async () => {
  const { site } = desk.stage.groups[0]!;
  const filter = site.stockFilter;
  const { cookie } = await desk.stage.signIn(desk.stage.groups[0]!, 'stock');
  const page = desk.carPage('a-2 Kia');
  Object.assign(site, { stockFilter: { ...filter, statuses: ['in_stock'] } });
  try {
    await desk.stage.post('a.test', page, { intent: 'availability', availability: 'coming_soon' }, cookie);
    const shown = await desk.stage.get('a.test', page, cookie);
    expect([shown.status, shown.text.includes('It lists no cars that are coming soon')]).toEqual([200, true]);
    await desk.read();
    expect((await desk.stage.get('a.test', '/desk/stock?tab=coming', cookie)).text).toContain('2020 Kia Rio');
  } finally {
    Object.assign(site, { stockFilter: filter });
    await desk.stage.post('a.test', page, { intent: 'follow-feed' }, cookie);
  }
});

it('desk car keeps what was typed of a mark that cannot be saved, and shows one that can', async () => {
  const { cookie } = await desk.stage.signIn(desk.stage.groups[0]!, 'stock');
  const page = desk.carPage('a-2 Kia');
  const mark = {
    intent: 'mark:add',
    photo: '/pictures/b.jpg',
    kind: 'feature',
    description: 'Tow bar: 50 mm',
    x: '12',
    y: '101',
  };
  const refused = await desk.stage.post('a.test', page, mark, cookie);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('two numbers from 0 to 100');
  expect(refused.text).toMatch(/<input[^>]*name="description"[^>]*value="Tow bar: 50 mm"/);
  expect(refused.text).toMatch(/<option value="\/pictures\/b.jpg" selected="">/);
  expect((await desk.stage.post('a.test', page, { ...mark, y: '80' }, cookie)).text).toContain(
    'Mark added to photo 2.',
  );
  const shown = (await desk.stage.get('a.test', page, cookie)).text;
  expect(shown).toContain('Mark 1 on photo 2');
  const reader = await desk.stage.signIn(desk.stage.groups[0]!, 'read-only');
  const read = (await desk.stage.get('a.test', page, reader.cookie)).text;
  expect(read).toContain('Feature: Tow bar: 50 mm');
  expect(read).not.toContain('mark:set');
  expect((await desk.stage.post('a.test', page, { ...mark, intent: 'mark:remove' }, reader.cookie)).status).toBe(403);
  await desk.stage.post('a.test', page, { intent: 'use:images' }, cookie);
  expect(await desk.rowOf('a-2 Kia')).toMatchObject({ feed_values: null });
});
