import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
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

beforeAll(async () => {
  stage = await openDeskStage();
  await importStock(
    { store: createImportStore(stage.database), clock: { now: () => NOW } },
    { dealership: 'a-1', feed: [CX5] },
  );
  mazda = `/desk/stock/${(await read())[0]!.id}`;
});
afterAll(() => stage.close());

it('desk stock corrects a car that no feed sends, and deletes it', async () => {
  const group = stage.groups[0]!;
  const { cookie } = await stage.signIn(group, 'stock');
  const yard = `dealership-${group.dealerships[0]}`;
  const typed = {
    yard,
    stocknum: 'T1',
    car_type: 'Used',
    status: 'For sale',
    year: '2021',
    make: 'Toyota',
    model: 'HiLux',
  };
  const added = await stage.post('a.test', '/desk/stock/new', typed, cookie);
  await read();
  const page = `${added.headers.location!}/details`;
  expect((await stage.get('a.test', added.headers.location!, cookie)).text).toContain(page);
  const form = (await stage.get('a.test', page, cookie)).text;
  for (const words of ['value="HiLux"', 'value="2021"', 'value="T1"', 'Delete this car'])
    expect(form, words).toContain(words);
  const wrong = await stage.post('a.test', page, { ...typed, intent: 'save', year: 'last year' }, cookie);
  expect([wrong.status, wrong.text.includes('Not saved. Fix the errors below.')]).toEqual([400, true]);
  const taken = await stage.post('a.test', page, { ...typed, intent: 'save', stocknum: 'U12345' }, cookie);
  expect(taken.text).toContain('2022 Mazda CX-5 already has this stock number.');
  const elsewhere = { ...typed, intent: 'save', yard: `dealership-${group.dealerships[1]}` };
  expect((await stage.post('a.test', page, elsewhere, cookie)).text).toContain('Choose a location.');
  const saved = await stage.post('a.test', page, { ...typed, intent: 'save', model: 'Corolla', year: '2022' }, cookie);
  expect([saved.status, saved.headers.location]).toEqual([302, added.headers.location]);
  expect((await read()).at(-1)).toMatchObject({ name: '2022 Toyota Corolla', stocknum: 'T1', by_hand: true });
  expect((await stage.get('a.test', `${mazda}/details`, cookie)).status, 'of a feed').toBe(404);
  expect((await stage.get('a.test', mazda, cookie)).text).not.toContain('/details');
  const gone = await stage.post('a.test', page, { intent: 'delete' }, cookie);
  expect([gone.status, gone.headers.location]).toEqual([302, '/desk/stock']);
  expect((await read()).map(({ stocknum }) => stocknum)).not.toContain('T1');
});
