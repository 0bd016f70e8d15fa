import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  const offers = [
    { title: 'Used', text: 'Words.', type: 'used', search: '/search/mazda', expiry: '2026-12-31' },
    { title: 'Over', text: 'Words.', type: 'new', expiry: '2026-11-19' },
    { title: 'Workshop', text: 'Words.', type: 'service', terms: 'Terms.' },
  ];
  const cards = [
    card('Always', { display: true, position: 4 }),
    card('Christmas', { start: '2026-12-01', expiry: '2026-12-24' }, '/nowhere/sale'),
    card('Spring', { expiry: '2026-11-19' }),
  ];
  await stage.services.settings.sites.apply(
    { slug: 'a', group: 'group-a', hosts: [], extends: null },
    {
      at: NOW,
      by: 'a test',
      note: null,
      document: { group: 'group-a', menu, promo: { cards }, offers: { list: offers } },
    },
  );
});

it('desk promos list what is live, scheduled and ended, with place and end', async () => {
  const { text } = await get();
  expect(group(text, 'live')).toContain('Always');
  expect(group(text, 'live')).toContain('Between the cars of every search, position 4');
  // its last day is today
  expect(group(text, 'live')).toContain('In the menu, under Cars');
  expect(group(text, 'live')).toContain('Until 20 November 2026');
  expect(group(text, 'coming')).toContain('1 December 2026 to 24 December 2026');
  expect(group(text, 'coming')).toContain('Broken link:');
  expect(group(text, 'over')).toContain('Spring');
});

it('desk promos add, change and remove cards in the draft', async () => {
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

it('desk promos add a tile where a panel has room, change and remove it, and leave the menu unchanged', async () => {
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

describe('desk special offers', () => {
  const titles = async () =>
    ((await drafted())['offers.list'] as { title: string }[] | undefined)?.map(({ title }) => title);

  it('are listed with their dates, and an offer without vehicles is marked', async () => {
    const { text } = await get();
    expect(group(text, 'live')).toMatch(/Used.*Until 31 December 2026.*Its search finds no vehicles right now/s);
    expect(group(text, 'live')).toContain('Workshop');
    expect(group(text, 'over')).toContain('Over');
  });

  it('are added, changed and removed in the draft', async () => {
    const fields = {
      title: 'Canopy',
      text: 'Half price.',
      type: 'new',
      target: '/search/ute',
      tag: '',
      terms: 'A\r\nB',
    };
    const added = await post({ ...fields, intent: 'add:offer', start: '2026-12-01' });
    expect(added.headers.location).toBe('/desk/promos#offer.3');
    expect((await drafted())['offers.list']).toMatchObject([
      { title: 'Used' },
      { title: 'Over' },
      { title: 'Workshop', terms: 'Terms.' },
      {
        title: 'Canopy',
        text: 'Half price.',
        type: 'new',
        search: '/search/ute',
        tag: null,
        terms: 'A\nB',
        start: '2026-12-01',
        expiry: null,
      },
    ]);
    await post({ ...fields, title: 'Tray', target: '', tag: 'New', intent: 'save:offer.3' });
    await post({ intent: 'remove:offer.1' });
    expect((await drafted())['offers.list']).toMatchObject([
      { title: 'Used' },
      { title: 'Workshop' },
      { title: 'Tray', search: null, tag: 'New', start: null },
    ]);
    const shown = new Map(formIn((await get('?edit=offer.2')).text, 'Save to the draft'));
    expect(shown.get('terms')).toBe('A\r\nB');
    await post({ ...Object.fromEntries(shown), intent: 'save:offer.2' });
    expect((await drafted())['offers.list']).toMatchObject([{}, {}, { terms: 'A\nB', tag: 'New', type: 'new' }]);
  });

  it('swap places with the next one shown beside them', async () => {
    const moved = await post({ intent: 'up:offer.2' });
    expect(moved.headers.location).toBe('/desk/promos?at=offer.0&by=up#offer.0');
    expect(await titles()).toEqual(['Workshop', 'Used', 'Over']);
    expect((await get('?at=offer.0&by=up')).text).toContain('Workshop is 1 of 2');
    await post({ intent: 'down:offer.0' });
    expect(await titles()).toEqual(['Used', 'Workshop', 'Over']);
    for (const nowhere of ['up:offer.0', 'down:offer.1', 'up:offer.2', 'up:card.1', 'up:offer.9'])
      expect((await post({ intent: nowhere })).status, nowhere).toBe(400);
  });

  it.each<[what: string, fields: Record<string, string>, words: string]>([
    ['no title', { title: '' }, 'The title '],
    ['no text', { text: ' ' }, 'The text '],
    [
      'a page that is not a search',
      { typed: '/about-us' },
      'The vehicle search is &quot;/about-us&quot;: must begin with /search',
    ],
    ['a type that is none', { type: 'x' }, 'What it applies to '],
    ['a day that is none', { expiry: '2026-02-30' }, 'The last day '],
  ])('with %s show an error and are not saved, and what was typed stays', async (_what, fields, words) => {
    const entered = { title: 'Kept', text: 'Half price.', type: 'new', terms: 'Of this week.', ...fields };
    const { status, text } = await post({ ...entered, intent: 'add:offer' }, '?add=offer');
    expect(status).toBe(400);
    expect(text).toContain(words);
    expect(text).toContain('Of this week.');
    expect(await drafted()).toEqual({});
  });

  it('show hostile text as text, and an invalid search finds nothing', async () => {
    const hostile = '</script><img src=x onerror=alert(1)>';
    const fields = { title: hostile, text: hostile, type: 'new', tag: '<b>', terms: hostile };
    expect((await post({ ...fields, typed: '/search/%E0%A4%A', intent: 'add:offer' })).status).toBe(302);
    for (const path of ['', '?edit=offer.3']) {
      const { status, text } = await get(path);
      expect(status).toBe(200);
      expect(text).not.toContain('<img src=x');
    }
  });
});

it('desk promos keep an invalid form, with its errors', async () => {
  const fields = { title: 'Kept', button: 'Go', target: '/search', body: 'SUV', position: 'fourth', expiry: 'soon' };
  const { status, text } = await post({ ...fields, intent: 'add:card' }, '?add=card');
  expect(status).toBe(400);
  expect(text).toContain('The position ');
  expect(text).toContain('The last day ');
  expect(text).toContain('value="Kept"');
  expect(text).toContain('value="fourth"');
  expect(await drafted()).toEqual({});
  const old = await stage.post('a.test', '/desk/promos', { intent: 'remove:card.0', seen: 'old' }, writer.cookie);
  expect(old.status).toBe(409);
});

it('desk promos are for content staff', async () => {
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
