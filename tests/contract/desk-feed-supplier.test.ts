import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedAlarmPolicy } from '#domain/import/feed-state.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
let admin: string;
const PATH = '/desk/feeds/a-1/set';
const OLD = 'https://feeds.example/stock.csv';
const store = () => stage.services.feeds.store;

beforeAll(async () => {
  stage = await openDeskStage();
  admin = (await stage.signIn(stage.groups[0]!, 'dealer-admin')).cookie;
  await store().set({
    dealership: 'a-1',
    url: OLD,
    folder: null,
    everyMinutes: 60,
    mapping: null,
    full: false,
    nextAt: NOW,
    alarm: feedAlarmPolicy.parse({}),
    supplierMail: 'stock@supplier.test',
  });
});
afterAll(async () => {
  expect(stage.failed).toEqual([]);
  await stage.close();
});

const fieldIn = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';
const page = async () => (await stage.get('a.test', PATH, admin)).text;
const save = async (form: Record<string, string>) =>
  stage.post(
    'a.test',
    PATH,
    {
      way: 'url',
      every: '60',
      lateAfterHours: '26',
      failures: '3',
      shrinkPercent: '20',
      deadPhotosPercent: '20',
      supplier: 'stock@supplier.test',
      version: fieldIn(await page(), 'version'),
      ...form,
    },
    admin,
  );

it('a feed whose file comes from elsewhere asks once whether the supplier’s address is still right', async () => {
  const url = 'https://other.example/stock.csv';
  const refused = await save({ url, supplierFor: fieldIn(await page(), 'supplierFor') });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('The file comes from other.example now.');
  expect(fieldIn(refused.text, 'url')).toBe(url);
  expect((await store().find('a-1'))!.url).toBe(OLD);
  expect((await save({ url, supplierFor: fieldIn(refused.text, 'supplierFor') })).status).toBe(302);
  expect(await store().find('a-1')).toMatchObject({ url, supplierMail: 'stock@supplier.test' });
  expect(fieldIn(await page(), 'supplierFor')).toBe('other.example');
});
