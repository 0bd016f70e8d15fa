import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settingsFiles } from '#adapters/settings-files/settings-files.ts';
import type { DraftOwner } from '#app/site/draft-store.ts';
import { isRowList } from '#domain/settings-form/is-row-list.ts';
import { SETTINGS_FIELDS } from '#domain/settings-form/settings-fields.ts';
import { SECTION_NAMES } from '#domain/site/site-document.ts';
import { formIn } from '#tests/form-in.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

const DEMO = await settingsFiles.readSites(join(import.meta.dirname, '../../sites/northbank'));

let stage: DeskStage;
let admin: { id: number; cookie: string };
let writer: { id: number; cookie: string };
let owner: DraftOwner;
const changes = async () =>
  (await stage.services.settings.drafts.changes(owner)).map(({ field, after }) => [field, after?.value]);
const get = (path: string, cookie = admin.cookie) => stage.get('a.test', `/desk/${path}`, cookie);
const post = (path: string, fields: Record<string, string> | [string, string][], cookie = admin.cookie) =>
  stage.post('a.test', `/desk/${path}`, fields, cookie);

const apply = (document: object) =>
  stage.services.settings.sites.apply(
    { slug: 'a', group: 'group-a', hosts: [], extends: null },
    { at: NOW, by: 'a test', note: null, document: { ...document, group: 'group-a' } },
  );

beforeAll(async () => {
  stage = await openDeskStage();
  const [group] = stage.groups;
  admin = await stage.signIn(group!, 'dealer-admin');
  writer = await stage.signIn(group!, 'content');
  owner = { siteId: group!.site.record.id, groupId: group!.groupId, staffId: admin.id };
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.services.settings.drafts.drop(owner, 'all');
  await apply({ theme: { brand: '#14181c' } });
});

// settings → page → posted unchanged → no changes, for every field of the schema
describe('desk settings form without a change', () => {
  const [demo] = DEMO;
  beforeEach(async () => {
    if (!demo || 'problems' in demo) throw new Error('The demo site is broken');
    const { extends: _layer, hosts: _hosts, ...document } = demo.document;
    await apply(document);
  });

  it.each(SECTION_NAMES)('changes nothing of %s', async (section) => {
    const page = await get(`settings?section=${section}`);
    expect(page.status).toBe(200);
    const entries = formIn(page.text, 'value="save"');
    const answer = await post(`settings?section=${section}`, [...entries, ['intent', 'save']]);
    expect([answer.status, await changes()]).toEqual([302, []]);
    const posted = new Set(entries.map(([name]) => name));
    const missing = SETTINGS_FIELDS.filter((field) => field.section === section && !posted.has(field.field));
    for (const { field, control } of missing) {
      const own = await get(`settings?field=${field}`);
      expect(own.status).toBe(200);
      if (!isRowList(control)) {
        const alone = formIn(own.text, 'value="save"');
        expect(alone.map(([name]) => name)).toContain(field);
        await post(`settings?field=${field}`, [...alone, ['intent', 'save']]);
      } else if (own.text.includes(`?field=${field}&amp;row=0"`)) {
        const row = await get(`settings?field=${field}&row=0`);
        await post(`settings?field=${field}&row=0`, [...formIn(row.text, 'value="save"'), ['intent', 'save']]);
      }
      expect(await changes()).toEqual([]);
    }
    expect(stage.failed).toEqual([]);
  });
});

describe('desk settings editor', () => {
  it('saves a change into a draft, confirms it, and discards it', async () => {
    const entries = formIn((await get('settings')).text, 'value="save"');
    const typed = entries.map(([name, value]): [string, string] => [name, name === 'theme.brand' ? '#14343f' : value]);
    expect((await post('settings', [...typed, ['intent', 'save']])).status).toBe(302);
    expect(await changes()).toEqual([['theme.brand', '#14343f']]);
    const page = await get('settings');
    expect(page.text).toContain('Draft with 1 change, not published');
    expect(page.text).toContain('White text on this colour is easy to read.');
    expect(page.text).toMatch(/\?preview=\d+\.\d+\.[0-9a-z]+\.[\w-]{43}/);
    await post('settings', { intent: 'undo:theme.brand' });
    expect(await changes()).toEqual([]);
  });

  it('shows an error at an invalid field, keeps what was typed, and saves the rest', async () => {
    const { status, text } = await post('settings', {
      'theme.radius': '33',
      'theme.brand': 'blue',
      'theme.priceWeight': '700',
      intent: 'save',
    });
    expect(status).toBe(200);
    expect(text).toContain('is too high: at most 32.');
    expect(text).toContain('write a colour as #rrggbb');
    expect(text).toMatch(/name="theme\.radius"[^>]*value="33"/);
    expect(await changes()).toEqual([['theme.priceWeight', 700]]);
  });

  it('overrides an inherited value, and inherits again', async () => {
    await post('settings', { intent: 'own:theme.radius' });
    expect(await changes()).toEqual([['theme.radius', 3]]);
    await post('settings', { intent: 'inherit:theme.brand' });
    expect(Object.fromEntries(await changes())).toEqual({ 'theme.radius': 3, 'theme.brand': undefined });
  });

  it('adds and removes rows without saving or losing what was typed', async () => {
    const body = { 'search.kmPicks': 'on', 'search.kmPicks.0': '10', 'search.kmPicks.1': '20' };
    const added = await post('settings?section=search', { ...body, intent: 'add:search.kmPicks' });
    expect(added.text).toMatch(/name="search\.kmPicks\.2"/);
    const removed = await post('settings?section=search', { ...body, intent: 'remove:search.kmPicks.0' });
    expect(removed.text).toMatch(/name="search\.kmPicks\.0"[^>]*value="20"/);
    expect(await changes()).toEqual([]);
  });

  it('edits one row of a long list', async () => {
    await post('settings?field=menu.header&row=new', {
      'menu.header.1': 'on',
      'menu.header.1.name': 'Vans',
      'menu.header.1.path': '/search/van',
      'menu.header.1.items': 'on',
      'menu.header.1.brands': 'on',
      'menu.header.1.promo': 'off',
      intent: 'save',
    });
    expect(await changes()).toMatchObject([
      ['menu.header', [{ name: 'All stock' }, { name: 'Vans', path: '/search/van', promo: null }]],
    ]);
    await post('settings?field=menu.header', { intent: 'raise-row:menu.header.1' });
    expect(await changes()).toMatchObject([['menu.header', [{ name: 'Vans' }, { name: 'All stock' }]]]);
  });

  it('shows text as text', async () => {
    await post('settings?section=home', { 'home.title': '</textarea><script>alert(1)</script>', intent: 'save' });
    expect((await get('settings?section=home')).text).not.toContain('<script>alert(1)');
    expect((await get('settings/history')).text).not.toContain('<script>alert(1)');
  });

  it('finds settings by their words', async () => {
    expect((await get('settings?find=corner+radius')).text).toContain('name="theme.radius"');
    expect((await get('settings?find=nothing-has-this')).text).toContain('No settings match.');
  });

  it.each([
    'settings?section=none',
    'settings?field=theme.none',
    'settings?field=menu.header&row=99',
    'settings?field=theme.brand&row=0',
    'settings/history?compare=999999999',
  ])('answers %s with 404', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('desk settings: publishing', () => {
  it('checks the draft like site check, then makes a version of it', async () => {
    await post('settings', { 'theme.brand': '#14343f', intent: 'save' });
    const refused = await post('settings/history', { intent: 'publish' });
    expect(refused.text).toContain('no one receives the leads of this site');
    await post('settings?section=lead', { 'lead.email': 'on', 'lead.email.0': 'leads@a.example', intent: 'save' });
    const review = await get('settings/history');
    expect(review.text).toContain('#14181c');
    expect(review.text).toContain('#14343f');
    expect((await post('settings/history', { intent: 'publish', note: 'New blue' })).status).toBe(302);
    const [live] = await stage.services.settings.sites.history(owner.siteId);
    expect(live).toMatchObject({
      note: 'New blue',
      document: { theme: { brand: '#14343f' }, lead: { email: ['leads@a.example'] } },
    });
    expect(await changes()).toEqual([]);
    // and back: an earlier version is restored as a draft, to be checked first
    const before = live!.revision - 1;
    expect((await post('settings/history', { intent: `revert:${before}` })).status).toBe(302);
    expect(await changes()).toContainEqual(['theme.brand', '#14181c']);
  });

  it('tells the second of two editors, who keeps their value or takes the other', async () => {
    await apply({ theme: { brand: '#14181c' }, lead: { email: ['a@a.example'] } });
    await post('settings', { 'theme.brand': '#14343f', intent: 'save' });
    await apply({ theme: { brand: '#660000' }, lead: { email: ['a@a.example'] } });
    expect((await get('settings')).text).toContain('1 setting also changed by someone else');
    expect((await post('settings/history', { intent: 'publish' })).text).toContain(
      'Someone else has published changes',
    );
    await post('settings/history', { intent: 'keep:theme.brand' });
    expect((await post('settings/history', { intent: 'publish' })).status).toBe(302);
  });
});

describe('desk settings for content staff', () => {
  it('allow changes of pages and promos, and of no other setting', async () => {
    const refused = await post('settings', { 'theme.brand': '#14343f', intent: 'save' }, writer.cookie);
    expect(refused.status).toBe(403);
    expect((await post('settings', { intent: 'inherit:theme.brand' }, writer.cookie)).status).toBe(403);
    expect((await post('settings/history', { intent: 'revert:1' }, writer.cookie)).status).toBe(403);
    const allowed = await post(
      'settings?section=content',
      { 'content.blogTitle': 'News of ours', intent: 'save' },
      writer.cookie,
    );
    expect(allowed.status).toBe(302);
  });

  it('reject a site of another group, and a site out of reach', async () => {
    expect((await stage.get('b.test', '/desk/settings', admin.cookie)).status).toBe(302);
    const elsewhere = await stage.signIn(stage.groups[0]!, 'dealer-admin', { dealerships: [], sites: [] });
    expect((await get('settings', elsewhere.cookie)).status).toBe(403);
    expect((await post('settings', { 'theme.brand': '#14343f', intent: 'save' }, elsewhere.cookie)).status).toBe(403);
  });
});

it('desk settings link from the list of pages to the page editor', async () => {
  expect((await get('settings?field=content.pages')).text).toMatch(
    /href="\/desk\/pages"[^>]*>Pages<\/a>(<!-- -->)? lets you edit each one/,
  );
});
