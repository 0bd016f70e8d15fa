import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DraftOwner } from '#app/site/draft-store.ts';
import { formIn } from '#tests/form-in.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
let writer: { id: number; cookie: string };
let owner: DraftOwner;

const get = (path = '', cookie = writer.cookie) => stage.get('a.test', `/desk/promos${path}`, cookie);
const post = async (fields: Record<string, string>, path = '') => {
  const shown = (await get('?add=card')).text;
  const seen = new Map(formIn(shown, 'name="seen"')).get('seen')!;
  return stage.post('a.test', `/desk/promos${path}`, { seen, ...fields }, writer.cookie);
};
const drafted = async () =>
  Object.fromEntries(
    (await stage.services.settings.drafts.changes(owner)).map(({ field, after }) => [field, after?.value]),
  );
/** The part of the page under a heading. */
const group = (text: string, state: string) =>
  new RegExp(`<section[^>]*aria-labelledby="promos-${state}">.*?</section>`, 's').exec(text)![0];

const card = (title: string, days: object = {}, path = '/search') => ({
  ...days,
  node: { title, button: { name: 'Go', path } },
});
const menu = {
  header: [
    { name: 'Home', path: '/' },
    {
      name: 'Cars',
      path: '/search',
      items: [{ name: 'SUVs', path: '/search/suv' }],
      promo: { title: 'Tile', path: '/search', expiry: '2026-11-20' },
    },
    { name: 'More', path: '/search', items: [{ name: 'Utes', path: '/search/ute' }] },
  ],
};

beforeAll(async () => {
  stage = await openDeskStage();
  const [own] = stage.groups;
  writer = await stage.signIn(own!, 'content');
  owner = { siteId: own!.site.record.id, groupId: own!.groupId, staffId: writer.id };
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.services.settings.drafts.drop(owner, 'all');
  const cards = [
    card('Always', { display: true, position: 4 }),
    card('Christmas', { start: '2026-12-01', expiry: '2026-12-24' }, '/nowhere/sale'),
    card('Spring', { expiry: '2026-11-19' }),
  ];
  await stage.services.settings.sites.apply(
    { slug: 'a', group: 'group-a', hosts: [], extends: null },
    { at: NOW, by: 'a test', note: null, document: { group: 'group-a', menu, promo: { cards } } },
  );
});

it('says what is live, what is coming and what is over, where it stands and until when', async () => {
  const { text } = await get();
  expect(group(text, 'live')).toContain('Always');
  expect(group(text, 'live')).toContain('Between the cars of every search, place 4');
  // its last day is today
  expect(group(text, 'live')).toContain('In the menu, under Cars');
  expect(group(text, 'live')).toContain('Until 20 November 2026');
  expect(group(text, 'coming')).toContain('1 December 2026 to 24 December 2026');
  expect(group(text, 'coming')).toContain('Leads nowhere');
  expect(group(text, 'over')).toContain('Spring');
});

it('adds, changes and takes out cards in the draft', async () => {
  const fields = { title: 'New', text: '', button: 'Look', target: '/search/suv', typed: '', body: 'SUV' };
  const added = await post({ ...fields, intent: 'add:card', position: '7', expiry: '2026-12-31', display: 'yes' });
  expect(added.headers.location).toBe('/desk/promos#card.3');
  expect((await drafted())['promo.cards']).toMatchObject([
    { node: { title: 'Always' } },
    { node: { title: 'Christmas' } },
    { node: { title: 'Spring' } },
    {
      position: 7,
      start: null,
      expiry: '2026-12-31',
      display: true,
      strictDisplay: false,
      node: { title: 'New', text: null, body: 'SUV', button: { name: 'Look', path: '/search/suv' } },
    },
  ]);
  await post({ ...fields, title: 'Newer', typed: '/search/ute', intent: 'save:card.3', strictDisplay: 'yes' });
  await post({ intent: 'remove:card.2' });
  const cards = (await drafted())['promo.cards'] as { node: { title: string; button: object } }[];
  expect(cards.map(({ node }) => node.title)).toEqual(['Always', 'Christmas', 'Newer']);
  expect(cards[2]).toMatchObject({ display: false, strictDisplay: true, node: { button: { path: '/search/ute' } } });
});

it('adds a tile where a panel has room, changes it and takes it out, and leaves the menu as it is', async () => {
  const tile = { title: 'Runout', target: '/search', start: '2026-12-01', picture: '' };
  await post({ ...tile, intent: 'add:tile', entry: '2' });
  await post({ ...tile, title: 'Changed', intent: 'save:tile.1' });
  expect((await drafted())['menu.header']).toMatchObject([
    { name: 'Home' },
    { promo: { title: 'Changed', start: '2026-12-01', expiry: null, picture: null }, items: [{ name: 'SUVs' }] },
    { promo: { title: 'Runout' }, items: [{ name: 'Utes' }] },
  ]);
  await post({ intent: 'remove:tile.1' });
  await post({ intent: 'remove:tile.2' });
  expect(JSON.stringify(await drafted())).not.toContain('promo');
  for (const entry of ['1', '9', 'x']) {
    await stage.services.settings.drafts.drop(owner, 'all');
    expect((await post({ ...tile, intent: 'add:tile', entry })).status, entry).toBe(400);
    expect(await drafted()).toEqual({});
  }
});

it('keeps in the form what does not fit, with what is wrong', async () => {
  const fields = { title: 'Kept', button: 'Go', target: '/search', body: 'SUV', position: 'fourth', expiry: 'soon' };
  const { status, text } = await post({ ...fields, intent: 'add:card' }, '?add=card');
  expect(status).toBe(400);
  expect(text).toContain('The place ');
  expect(text).toContain('The last day ');
  expect(text).toContain('value="Kept"');
  expect(text).toContain('value="fourth"');
  expect(await drafted()).toEqual({});
  const old = await stage.post('a.test', '/desk/promos', { intent: 'remove:card.0', seen: 'old' }, writer.cookie);
  expect(old.status).toBe(409);
});

it('is for who writes content', async () => {
  for (const [role, status] of [
    ['dealer-admin', 200],
    ['content', 200],
    ['read-only', 403],
    ['sales', 403],
  ] as const) {
    const { cookie } = await stage.signIn(stage.groups[0]!, role);
    expect((await get('', cookie)).status, role).toBe(status);
  }
  const elsewhere = await stage.signIn(stage.groups[0]!, 'content', {
    dealerships: [stage.groups[0]!.dealerships[0]!],
    sites: [],
  });
  expect((await get('', elsewhere.cookie)).status).toBe(403);
});
