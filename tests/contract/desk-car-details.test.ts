import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { importStock } from '#app/import/import-stock.ts';
import { CX5 } from '#tests/import-into-dealership.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
let mazda: string;
const read = async () => {
  const rows = await stage.database.selectFrom('cars').selectAll().orderBy('id').execute();
  const { index } = stage.services.stock;
  index.remove(rows.map(({ id }) => id));
  index.put(await createStockStore(stage.database).byIds(rows.map(({ id }) => id)));
  return rows;
};

const FACTS = {
  body: 'SUV',
  fuel: 'ULP',
  transmission: 'Auto',
  seats: 5,
  doors: 5,
  rego: '123ABC',
  location: 'North yard',
};
const feedIn = () =>
  importStock(
    { store: createImportStore(stage.database), clock: { now: () => NOW } },
    { dealership: 'a-1', feed: [{ ...CX5, ...FACTS }] },
  );

beforeAll(async () => {
  stage = await openDeskStage();
  const group = stage.groups[0]!;
  const yards = [
    ['a-1', 'North yard'],
    ['a-1', 'South yard'],
    ['a-2', 'Other yard'],
    ['a-1', 'Workshop'],
  ] as const;
  for (const [dealership, name] of yards)
    await stage.database
      .insertInto('locations')
      .values({
        location_type: name === 'Workshop' ? 'service' : 'sales',
        dealership_id: group.dealerships[dealership === 'a-1' ? 0 : 1]!,
        slug: name.toLowerCase().replace(' ', '-'),
        name,
        city: 'Newstead',
        state: 'QLD',
        country: 'AU',
        timezone: 'Australia/Brisbane',
      })
      .execute();
  group.site = { ...group.site, ...(await createSiteStore(stage.database).directory(group.groupId)), reviews: [] };
  await feedIn();
  mazda = `/desk/stock/${(await read())[0]!.id}`;
});
afterAll(() => stage.close());

it('desk stock corrects a car that no feed sends, and deletes it', async () => {
  const group = stage.groups[0]!;
  const { cookie } = await stage.signIn(group, 'stock');
  const yard = `location-${group.site.locations.find(({ name }) => name === 'South yard')!.id}`;
  const typed = {
    yard,
    stocknum: 'T1',
    car_type: 'Used',
    status: 'For sale',
    year: '2021',
    make: 'Toyota',
    model: 'HiLux',
    price: '29,990',
    version: NOW.toISOString(),
  };
  const added = await stage.post('a.test', '/desk/stock/new', typed, cookie);
  await read();
  const page = `${added.headers.location!}/details`;
  const car = (await stage.get('a.test', added.headers.location!, cookie)).text;
  expect(car).toContain(page);
  expect(car).toMatch(/data-from="Added with:".*\$29,990.*when it was added/s);
  expect(car, 'no feed sends this car').not.toMatch(/Feed:|[Ff]rom the feed|the feed’s value|by the feed/);
  const form = (await stage.get('a.test', page, cookie)).text;
  for (const words of ['value="HiLux"', 'value="2021"', 'value="T1"', 'Delete this car'])
    expect(form, words).toContain(words);
  expect(form).toContain(`name="version" value="${NOW.toISOString()}"`);
  const overtaken = await stage.post('a.test', page, { ...typed, version: '', intent: 'save', model: 'Yaris' }, cookie);
  expect(overtaken.status).toBe(409);
  for (const words of [
    'Someone has changed this car since you opened this page.',
    'value="Yaris"',
    `value="${NOW.toISOString()}"`,
  ])
    expect(overtaken.text, words).toContain(words);
  expect(overtaken.text, 'what was typed is not left').toMatch(/<a [^>]*target="_blank"[^>]*>the car as it is now</);
  const wrong = await stage.post('a.test', page, { ...typed, intent: 'save', year: 'last year' }, cookie);
  expect([wrong.status, wrong.text.includes('Not saved. Fix the errors below.')]).toEqual([400, true]);
  const taken = await stage.post('a.test', page, { ...typed, intent: 'save', stocknum: 'U12345' }, cookie);
  expect(taken.text).toContain('2022 Mazda CX-5 already has this stock number.');
  const elsewhere = {
    ...typed,
    intent: 'save',
    yard: `location-${group.site.locations.find(({ name }) => name === 'Other yard')!.id}`,
  };
  expect((await stage.post('a.test', page, elsewhere, cookie)).text).toContain('Choose a location.');
  const saved = await stage.post('a.test', page, { ...typed, intent: 'save', model: 'Corolla', year: '2022' }, cookie);
  expect([saved.status, saved.headers.location]).toEqual([302, added.headers.location]);
  expect((await read()).at(-1)).toMatchObject({ name: '2022 Toyota Corolla', stocknum: 'T1', by_hand: true });
  expect((await stage.get('a.test', `${mazda}/details`, cookie)).status, 'of a feed').toBe(404);
  expect((await stage.get('a.test', mazda, cookie)).text).not.toContain('/details');
  const workshop = group.site.locations.find(({ name }) => name === 'Workshop')!.id;
  expect((await stage.get('a.test', page, cookie)).text).not.toContain('Workshop');
  await stage.database
    .updateTable('cars')
    .set({ location_id: workshop })
    .where('id', '=', Number(added.headers.location!.split('/').at(-1)))
    .execute();
  expect((await stage.get('a.test', page, cookie)).text).toMatch(
    new RegExp(`<option value="location-${workshop}" selected="">Workshop`),
  );
  const stays = await stage.post('a.test', page, { ...typed, yard: `location-${workshop}`, intent: 'save' }, cookie);
  expect([stays.status, (await read()).at(-1)!.location_id]).toEqual([302, workshop]);
  const gone = await stage.post('a.test', page, { intent: 'delete' }, cookie);
  expect([gone.status, gone.headers.location]).toEqual([302, '/desk/stock']);
  expect((await read()).map(({ stocknum }) => stocknum)).not.toContain('T1');
});

it('desk stock corrects what a feed says of a car, which the next import keeps, and goes back to it', async () => {
  const group = stage.groups[0]!;
  const { cookie } = await stage.signIn(group, 'stock');
  const place = (wanted: string) => String(group.site.locations.find(({ name }) => name === wanted)!.id);
  const shown = (await stage.get('a.test', mazda, cookie)).text;
  for (const words of ['name="badge" value="Touring"', 'name="regplate" value="123ABC"', 'North yard', 'South yard'])
    expect(shown, words).toContain(words);
  expect(shown).not.toContain('Other yard');
  const seen = { badge: 'Touring', series: '', regplate: '123ABC', simple_body: 'SUV', fuel: 'Petrol', seats: '5' };
  const was = Object.fromEntries(
    Object.entries({ ...seen, location_id: place('North yard') }).map(([field, value]) => [`seen-${field}`, value]),
  );
  const change = (typed: Record<string, string>) =>
    stage.post(
      'a.test',
      mazda,
      { intent: 'save', ...was, ...seen, location_id: place('North yard'), ...typed },
      cookie,
    );
  for (const [typed, words] of [
    [{ simple_body: 'spaceship' }, 'This is not a known body.'],
    [{ seats: 'five' }, 'Enter a whole number'],
    [{ location_id: place('Other yard') }, 'Choose a location of this dealership.'],
  ] as const) {
    const refused = await change(typed);
    expect([refused.status, refused.text.includes(words)], words).toEqual([400, true]);
  }
  const typed = { badge: 'Akera', series: 'KF', regplate: '999XYZ', simple_body: 'wagon', fuel: 'diesel', seats: '7' };
  const saved = await change({ ...typed, location_id: place('South yard') });
  expect([saved.status, saved.text.includes('Saved.')]).toEqual([200, true]);
  const ours = {
    badge: 'Akera',
    series: 'KF',
    regplate: '999XYZ',
    simple_body: 'Wagon',
    fuel: 'Diesel',
    simple_fuel: 'Diesel',
    seats: 7,
    location_id: Number(place('South yard')),
  };
  expect((await read())[0]).toMatchObject(ours);
  const onSite = [...stage.services.stock.index.cars()].find(({ id }) => mazda.endsWith(`/${id}`));
  expect(onSite).toMatchObject({ badge: 'Akera', simple_fuel: 'Diesel', location: { name: 'South yard' } });
  await feedIn();
  expect((await read())[0]).toMatchObject(ours);
  for (const field of ['badge', 'fuel', 'location_id'])
    expect((await stage.post('a.test', mazda, { intent: `use:${field}` }, cookie)).text).toContain(
      'reset to the feed’s value',
    );
  expect((await read())[0]).toMatchObject({
    ...ours,
    badge: 'Touring',
    fuel: 'Petrol',
    simple_fuel: 'Petrol',
    location_id: Number(place('North yard')),
  });
});
