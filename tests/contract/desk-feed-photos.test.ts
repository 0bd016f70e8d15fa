import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSupplierMails } from '#adapters/postgres/feed/supplier-mails.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { importStock } from '#app/import/import-stock.ts';
import { mappingSchema } from '#app/import/mapping.ts';
import { feedAlarmPolicy } from '#domain/import/feed-state.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';
import { forgetImports } from '#tests/forget-imports.ts';

let stage: DeskStage;
let stock: string;
beforeAll(async () => {
  stage = await openDeskStage();
  stock = (await stage.signIn(stage.groups[0]!, 'stock')).cookie;
});
afterAll(async () => {
  expect(stage.failed).toEqual([]);
  await stage.close();
});
beforeEach(async () => {
  await forgetImports(stage.database);
  await stage.services.feeds.store.set({
    dealership: 'a-1',
    url: null,
    folder: null,
    everyMinutes: 60,
    mapping: null,
    full: false,
    nextAt: NOW,
    alarm: feedAlarmPolicy.parse({}),
  });
});

const countPhotos = () => createSupplierMails(stage.database).countPhotos(NOW, new AbortController().signal);
const page = async () => {
  const { status, text } = await stage.get('a.test', '/desk/feeds/a-1', stock);
  expect(status).toBe(200);
  return text.replaceAll('<!-- -->', '');
};

it('the page of a feed lists one photo that many cars have first, and photos that cannot be fetched, with the cars', async () => {
  expect(await page()).not.toContain('Photos of its cars');
  const photo = (name: string) => [{ image: { url: `https://p.example/${name}.jpg` } }];
  const feed = Array.from({ length: 13 }, (_, n) => ({
    stocknum: `U${n}`,
    make: 'Kia',
    model: 'Rio',
    images: photo(n < 12 ? 'soon' : 'gone'),
  }));
  const clock = { now: () => NOW };
  await importStock({ store: createImportStore(stage.database), clock }, { feed, dealership: 'a-1' });
  const states = JSON.stringify({ 'https://p.example/gone.jpg': { dead: '404' } });
  await stage.database.updateTable('cars').set({ picture_states: states }).where('stocknum', '=', 'U12').execute();
  await countPhotos();
  const html = await page();
  expect(html).toContain('One photo on 12 cars');
  expect(html).toContain('https://p.example/soon.jpg');
  expect(html).toMatch(/href="\/desk\/stock\/\d+"[^>]*>U0<.*>U9<.* and 2 more cars/s);
  expect(html).toContain('1 photo of 1 car');
  expect(html).toContain('There is no photo at this address (404).');
});

it('the page of a feed says why the email to its supplier failed, and when it is tried again', async () => {
  const failed = { day: '2026-11-20', at: NOW, because: 'mail: EENVELOPE 550', final: true };
  await createSupplierMails(stage.database).failed('a-1', failed);
  expect(await page()).toMatch(
    /Last try<.*: failed \(mail: EENVELOPE 550\)\. The mail server rejected the email\. Check/,
  );
});

it('a feed that is set at the desk keeps what its supplier is told, until it comes from elsewhere', async () => {
  const { suppliers, desk } = stage.services.feeds;
  const { id: dealershipId, group_id: groupId } = await stage.database
    .selectFrom('dealerships')
    .select(['id', 'group_id'])
    .where('slug', '=', 'a-1')
    .executeTakeFirstOrThrow();
  const { id: staffId } = await stage.database
    .selectFrom('staff')
    .select('id')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  const save = (url: string | null) =>
    desk.save({ groupId, staffId, at: NOW }, dealershipId, {
      url,
      mailbox: null,
      folder: undefined,
      credentials: undefined,
      everyMinutes: 60,
      daily: null,
      full: false,
      alarm: feedAlarmPolicy.parse({}),
      supplierMail: null,
      mapping: mappingSchema.parse({}),
    });
  await countPhotos();
  expect(await save(null)).toBe(true);
  expect((await suppliers.find('a-1'))!.photos).not.toBeNull();
  expect(await save('https://new.example/stock.csv')).toBe(true);
  expect(await suppliers.find('a-1')).toMatchObject({ photos: null, failed: null, file: null });
});
