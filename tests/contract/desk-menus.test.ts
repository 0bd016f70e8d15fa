import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DraftOwner } from '#app/site/draft-store.ts';
import { formIn } from '#tests/form-in.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
let writer: { id: number; cookie: string };
let owner: DraftOwner;

const get = (path = '', cookie = writer.cookie) => stage.get('a.test', `/desk/menus${path}`, cookie);
const seen = async () => new Map(formIn((await get()).text, 'name="seen"')).get('seen')!;
const post = async (fields: Record<string, string> | [string, string][], cookie = writer.cookie) =>
  stage.post('a.test', '/desk/menus', [['seen', await seen()], ...new Map(Object.entries(fields))], cookie);
const drafted = async () =>
  Object.fromEntries(
    (await stage.services.settings.drafts.changes(owner)).map(({ field, after }) => [field, after?.value]),
  );

const menu = {
  header: [
    { name: 'Stock', path: '/search', items: [{ name: 'SUVs', path: '/search/suv' }], brands: ['Kia'] },
    { name: 'About', path: '/nowhere/about' },
  ],
  footer: [{ name: 'Help', links: [{ name: 'Contact', path: '/contact' }] }],
};

beforeAll(async () => {
  stage = await openDeskStage();
  const [group] = stage.groups;
  writer = await stage.signIn(group!, 'content');
  owner = { siteId: group!.site.record.id, groupId: group!.groupId, staffId: writer.id };
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.services.settings.drafts.drop(owner, 'all');
  await stage.services.settings.sites.apply(
    { slug: 'a', group: 'group-a', hosts: [], extends: null },
    { at: NOW, by: 'a test', note: null, document: { group: 'group-a', menu, lead: { email: ['a@b.example'] } } },
  );
});

it('desk menus add a link below the entry that was chosen, wherever it is now', async () => {
  expect((await get('?add=header.1&below=Stock')).text).toContain('value="add:header.0"');
  const { text } = await get('?add=header.0&below=Offers');
  expect(text).not.toContain('value="add:');
  expect(text).toContain('“Offers” was removed or renamed since you opened this page.');
});

it('desk menus mark broken links', async () => {
  const { status, text } = await get();
  expect(status).toBe(200);
  expect(text).toContain('1 broken link.');
  expect(text.match(/Broken link:/g)).toHaveLength(1);
  expect(text).toContain('With 1 brand');
});

it("desk menus move, rename, add and remove rows in the draft, and announce a row's new place", async () => {
  const moved = await post({ intent: 'in:header.1' });
  expect(moved.headers.location).toBe('/desk/menus?at=header.0.1&by=in#header.0.1');
  expect((await get('?at=header.0.1&by=in')).text).toContain('About is 2 of 2 under Stock');
  await post({ intent: 'save:header.0.1', name: 'Who we are', target: '/search', typed: '/search/ute?fuel=Hybrid' });
  await post({ intent: 'add:footer.0', name: 'Search', target: '/search', typed: '' });
  await post({ intent: 'add:social', name: 'Facebook', typed: 'https://www.facebook.com/a' });
  await post({ intent: 'remove:footer.0.0' });
  expect(await drafted()).toEqual({
    'menu.header': [
      {
        name: 'Stock',
        path: '/search',
        brands: ['Kia'],
        items: [
          { name: 'SUVs', path: '/search/suv' },
          { name: 'Who we are', path: '/search/ute?fuel=Hybrid' },
        ],
      },
    ],
    'menu.footer': [{ name: 'Help', links: [{ name: 'Search', path: '/search' }] }],
    'menu.social': [{ name: 'Facebook', url: 'https://www.facebook.com/a' }],
  });
});

it('desk menus save exactly the ticked brands of an entry', async () => {
  await post({ intent: 'save:header.0', name: 'Stock', target: '/search', 'has-brands': 'yes', brand: 'Mazda' });
  expect(await drafted()).toMatchObject({ 'menu.header': [{ brands: ['Mazda'] }, {}] });
  await post({ intent: 'save:header.0', name: 'Cars', target: '/search' });
  expect(await drafted()).toMatchObject({ 'menu.header': [{ name: 'Cars', brands: ['Mazda'] }, {}] });
});

it('desk menus have no change once a row is back in its place', async () => {
  await post({ intent: 'down:header.0' });
  expect(Object.keys(await drafted())).toEqual(['menu.header']);
  await post({ intent: 'up:header.1' });
  expect(await drafted()).toEqual({});
});

it('desk menus keep an invalid form, and move nothing in an outdated menu', async () => {
  const wrong = await post({ intent: 'add:header', name: '', typed: '/search' });
  expect(wrong.status).toBe(400);
  expect(await drafted()).toEqual({});
  const old = await seen();
  await post({ intent: 'down:header.0' });
  const late = await stage.post('a.test', '/desk/menus', { intent: 'down:header.0', seen: old }, writer.cookie);
  expect(late.status).toBe(409);
  expect(late.text).toContain('The menus have changed since you opened this page.');
  for (const intent of ['down:header.9', 'up:header.0', 'sideways:header.0', 'up:nav.0'])
    expect((await post({ intent })).status, intent).toBe(400);
});

it('desk menus are published by content staff, with the same history as every setting', async () => {
  await post({ intent: 'down:header.0' });
  const published = await stage.post('a.test', '/desk/settings/history', { intent: 'publish' }, writer.cookie);
  expect(published.headers.location).toBe('/desk/settings/history');
  const current = await stage.services.settings.sites.current(owner.siteId);
  expect(current!.document).toMatchObject({ menu: { header: [{ name: 'About' }, { name: 'Stock' }] } });
  expect((await stage.get('a.test', '/desk/settings/history', writer.cookie)).text).toContain(
    'Menus and footer, header',
  );
  const reader = await stage.signIn(stage.groups[0]!, 'read-only');
  expect((await get('', reader.cookie)).status).toBe(403);
});

it('desk menus show names as text', async () => {
  await post({ intent: 'save:header.0', name: '<img src=x onerror=alert(1)>', target: '/search' });
  const { text } = await get('?edit=header.0');
  expect(text).not.toContain('<img src=x');
  expect(text).toContain('&lt;img src=x');
});
