import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishDuePages } from '#app/content/publish-due-pages.ts';
import { ownPage } from '#domain/content/own-pages.ts';
import { formIn } from '#tests/form-in.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
let ada: { id: number; cookie: string };
let ben: { id: number; cookie: string };
const siteId = () => stage.groups[0]!.site.record.id;
const get = (path: string, cookie = ada.cookie) => stage.get('a.test', `/desk/${path}`, cookie);
const post = (path: string, fields: Record<string, string> | [string, string][], cookie = ada.cookie) =>
  stage.post(
    'a.test',
    `/desk/${path}${Array.isArray(fields) && fields.some(([name]) => name === 'body') ? '?view=text' : ''}`,
    fields,
    cookie,
  );
const live = async (path: string) => ownPage((await stage.services.settings.sites.current(siteId()))!.document, path);
/** The form of a page as text, as a browser would send it, with some of it typed again. */
const typed = async (path: string, change: Record<string, string>, cookie = ada.cookie) => {
  const fields = new Map(formIn((await get(`${path}?view=text`, cookie)).text, 'name="body"'));
  for (const [name, value] of Object.entries(change)) fields.set(name, value);
  return [...fields];
};

const about = {
  path: '/about',
  title: 'About us',
  index: false,
  blocks: [
    { kind: 'text', markdown: 'As it was.' },
    { kind: 'hero', title: 'Four yards' },
  ],
};
const apply = (pages: object[], more: object = {}) =>
  stage.services.settings.sites.apply(
    { slug: 'a', group: 'group-a', hosts: [], extends: null },
    {
      at: NOW,
      by: 'a file',
      note: null,
      document: { group: 'group-a', lead: { email: ['leads@a.test'] }, content: { pages }, ...more },
    },
  );

/** A version of the page before the one that every test starts with, so that this one has an author and can be gone back to. */
const changedBefore = async () => {
  await apply([{ ...about, title: 'Before' }]);
  await apply([about]);
};

beforeAll(async () => {
  stage = await openDeskStage();
  ada = await stage.signIn(stage.groups[0]!, 'content');
  ben = await stage.signIn(stage.groups[0]!, 'content');
});
afterAll(async () => {
  expect(stage.failed).toEqual([]);
  await stage.close();
});
beforeEach(async () => {
  await stage.database.deleteFrom('page_drafts').execute();
  await apply([about]);
});

it('desk pages list every page with its state and its last editor', async () => {
  await changedBefore();
  await apply([
    about,
    { path: '/hid', title: 'Hidden one', hidden: true },
    { path: '/soon', title: 'Soon', start: '2030-01-01' },
  ]);
  await post('pages', { intent: 'begin', title: 'Spring sale' });
  const { text } = await get('pages');
  const rows = [...text.matchAll(/<li>.*?<\/li>/gs)].map(([row]) => row.replaceAll(/<[^>]*>/g, ' '));
  expect(rows.find((row) => row.includes('/about'))).toMatch(/Published.*a file/s);
  expect(rows.find((row) => row.includes('/hid'))).toContain('Hidden');
  expect(rows.find((row) => row.includes('/soon'))).toContain('Scheduled');
  expect(rows.find((row) => row.includes('/spring-sale'))).toMatch(/Not published\s+Draft\s+Person 1/);
});

describe('desk pages: a new page', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a title without an address makes the address', { title: 'Spring sale!' }, '/pages/spring-sale'],
    ['an address of its own', { title: 'Spring', path: 'sale-2026' }, '/pages/sale-2026'],
    ['news', { title: 'New yard', news: 'yes' }, '/pages/blog--new-yard'],
    ['in place of a page that is there anyway', { title: 'Privacy', path: '/privacy-policy' }, '/pages/privacy-policy'],
  ])('%s', async (_case, fields, to) => {
    const { status, headers } = await post('pages', { intent: 'begin', ...fields });
    expect([status, headers.location]).toEqual([302, `/desk${to}`]);
    expect((await get(to.slice(1))).status).toBe(200);
  });

  it.each<[string, Record<string, string>, string]>([
    ['no title', { title: ' ' }, 'Enter a title.'],
    ['no address to be made', { title: '你好' }, 'Use lower-case words'],
    ['an address elsewhere', { title: 'X', path: '//evil.example' }, 'Use lower-case words'],
    ['an address of the website itself', { title: 'X', path: '/search' }, 'The website itself uses /search.'],
    ['a page that is there', { title: 'X', path: '/about' }, 'A page already exists at /about.'],
  ])('%s shows a message, and what was typed stays', async (_case, fields, words) => {
    const { status, text } = await post('pages', { intent: 'begin', ...fields });
    expect(status).toBe(400);
    expect(text).toContain(words);
    if (fields.path) expect(text).toContain(`value="${fields.path}"`);
  });
});

describe('desk pages: the editor', () => {
  it('changes nothing of a page when nothing is edited', async () => {
    const fields = await typed('pages/about', {});
    await post('pages/about', [...fields, ['intent', 'save']]);
    expect(await stage.services.content.pages.list(siteId())).toEqual([]);
    await post('pages/about', [...fields, ['intent', 'publish']]);
    expect(await live('/about')).toEqual(about);
  });

  it('saves a draft that no visitor sees, and publishes it with its name in the menu', async () => {
    const fields = await typed('pages/about', { body: 'As it **is**.\r\n', menu: 'About' });
    expect((await post('pages/about', [...fields, ['intent', 'save']])).status).toBe(302);
    expect(await live('/about')).toEqual(about);
    const { text } = await get('pages/about');
    expect(text).toContain('As it **is**.');
    expect(text).toMatch(/Draft, saved by (<!-- -->)?Person 1/);
    expect(text).toMatch(/src="\/about\?preview=[^"]+\.about\./);
    const published = await post('pages/about', [...(await typed('pages/about', {})), ['intent', 'publish']]);
    expect(published.headers.location).toBe('/desk/pages/about?published');
    expect(await live('/about')).toEqual({
      path: '/about',
      title: 'About us',
      index: false,
      menu: 'About',
      blocks: [{ kind: 'text', markdown: 'As it **is**.' }],
    });
  });

  it('reports each mistake with line and fix, keeps what was typed, and publishes nothing', async () => {
    const body = 'Text.\n\n```hero\ntitle: x\nbuton: y\n```\n';
    const fields = await typed('pages/about', { title: '', body, start: 'soon' });
    const { status, text } = await post('pages/about', [...fields, ['intent', 'publish']]);
    expect(status).toBe(400);
    expect(text).toContain('Fix the errors shown');
    expect(text).toMatch(/Line (<!-- -->)?5/);
    expect(text).toContain('did you mean button?');
    expect(text).toContain('buton: y');
    expect(text).toContain('value="soon"');
    expect(await live('/about')).toEqual(about);
    expect(await stage.services.content.pages.of(siteId(), '/about')).toMatchObject({ form: { body, title: '' } });
  });

  it('adds a block at the end of the text without JavaScript', async () => {
    await post('pages/about', [...(await typed('pages/about', { body: 'Text.' })), ['intent', 'insert:reviews']]);
    expect(await stage.services.content.pages.of(siteId(), '/about')).toMatchObject({
      form: { body: 'Text.\n\n```reviews\n```\n' },
    });
  });

  it('publishes at a time in the site’s time zone, with a job', async () => {
    const schedule = async (publishAt: string) =>
      post('pages/about', [...(await typed('pages/about', { title: 'Later', publishAt })), ['intent', 'schedule']]);
    for (const wrong of ['', '2026-11-20T10:00', '2026-99-99T10:00', 'tomorrow']) {
      const { status, text } = await schedule(wrong);
      expect(status, wrong).toBe(400);
      const [field] = /<input[^>]* name="publishAt"[^>]*>/.exec(text)!;
      expect(field).toContain(`value="${wrong}"`);
      expect(field).toContain('aria-invalid="true"');
      expect(text).toContain('Choose a date and time in the future.');
    }
    expect((await schedule('2026-11-20T12:30')).status).toBe(302); // Brisbane: 02:30 UTC
    expect((await get('pages/about')).text).toContain('12:30 pm');
    const ports = (now: Date) => ({
      sites: stage.services.settings.sites,
      pages: stage.services.content.pages,
      bodies: stage.services.content.bodies,
      staff: stage.services.staff,
      clock: { now: () => now },
    });
    const before = new Date('2026-11-20T02:29:59Z');
    expect(await publishDuePages(ports(before), before)).toEqual({ published: 0, refused: 0 });
    const then = new Date('2026-11-20T02:30:00Z');
    expect(await publishDuePages(ports(then), then)).toEqual({ published: 1, refused: 0 });
    expect(await live('/about')).toMatchObject({ title: 'Later' });
  });

  it('cancels a scheduled time, and discards a draft', async () => {
    const fields = await typed('pages/about', { title: 'Later', publishAt: '2026-12-01T10:00' });
    await post('pages/about', [...fields, ['intent', 'schedule']]);
    await post('pages/about', { intent: 'unschedule' });
    expect(await stage.services.content.pages.of(siteId(), '/about')).toMatchObject({ publishAt: null });
    await post('pages/about', { intent: 'discard' });
    expect(await stage.services.content.pages.of(siteId(), '/about')).toBeUndefined();
    expect((await get('audit', (await stage.signIn(stage.groups[0]!, 'dealer-admin')).cookie)).text).toContain(
      'Page: draft discarded',
    );
  });

  it('tells the second of two editors, loses nothing of theirs, and lets them decide', async () => {
    const first = await typed('pages/about', { title: 'Of Ada' });
    const second = await typed('pages/about', { title: 'Of Ben' }, ben.cookie);
    await post('pages/about', [...first, ['intent', 'save']]);
    const { status, text } = await post('pages/about', [...second, ['intent', 'publish']], ben.cookie);
    expect(status).toBe(409);
    expect(text).toMatch(/Person 1(<!-- -->)? saved this page while you were editing/);
    expect(text).toContain('value="Of Ben"');
    expect(text, 'beside the buttons, which stay in view').toContain('Not saved. See above.');
    expect(text, 'no press replaces theirs without a word of it').not.toMatch(
      /Save and preview|<button(?![^>]*disabled)[^>]*hidden=""/,
    );
    expect(await stage.services.content.pages.of(siteId(), '/about')).toMatchObject({ form: { title: 'Of Ada' } });
    await post('pages/about', [...formIn(text, 'name="body"'), ['intent', 'save']], ben.cookie);
    expect(await stage.services.content.pages.of(siteId(), '/about')).toMatchObject({ form: { title: 'Of Ben' } });
  });

  it('does not publish over a changed file without confirmation', async () => {
    await post('pages/about', [...(await typed('pages/about', { title: 'Mine' })), ['intent', 'save']]);
    await apply([{ ...about, title: 'Of a file' }]);
    expect((await get('pages/about')).text).toContain('The published page has changed since this draft was started');
    const publish = async () => post('pages/about', [...(await typed('pages/about', {})), ['intent', 'publish']]);
    expect((await publish()).status).toBe(409);
    expect(await live('/about')).toMatchObject({ title: 'Of a file' });
    await post('pages/about', { intent: 'keep' });
    expect((await publish()).status).toBe(302);
    expect(await live('/about')).toMatchObject({ title: 'Mine' });
  });
});

describe('desk pages: versions', () => {
  beforeEach(changedBefore);

  it('are compared line by line, and one is restored as a draft', async () => {
    await post('pages/about', [...(await typed('pages/about', { body: 'As it is.' })), ['intent', 'publish']]);
    const [newest, oldest] = await stage.services.settings.sites.history(siteId());
    const { text } = await get('pages/about/versions');
    const lines = [...text.matchAll(/<li data-kind="(added|removed)">.*?<span>([^<]*)<\/span><\/li>/gs)];
    expect(lines.map(([, kind, line]) => `${kind} ${line}`)).toEqual(
      expect.arrayContaining(['removed As it was.', 'added As it is.']),
    );
    expect(text).toMatch(/Version (<!-- -->)?\d+<em>Published/);
    expect(newest!.by).toBe('Person 1');
    const { headers } = await post('pages/about/versions', { intent: `restore:${oldest!.revision}` });
    expect(headers.location).toBe('/desk/pages/about');
    expect(await live('/about')).not.toEqual(about);
    expect((await get('pages/about/versions?version=draft')).text).toContain('As it was.');
    await post('pages/about', [...(await typed('pages/about', {})), ['intent', 'publish']]);
    expect(await live('/about')).toEqual(about);
  });

  it.each(['999999', 'x', ''])('are a 404 for version %j', async (version) => {
    expect((await get(`pages/about/versions?version=${version}`)).status).toBe(404);
    expect((await post('pages/about/versions', { intent: `restore:${version}` })).status).toBe(404);
  });
});

describe('desk pages: deleting', () => {
  const remove = (name: string, cookie = ada.cookie) => post('pages/about/delete', { name }, cookie);

  it('takes a page off the website once its address is typed, and keeps its versions', async () => {
    expect((await get('pages/about')).text).toContain('href="/desk/pages/about/delete"');
    for (const wrong of ['', 'about', '/abouts']) {
      const { status, text } = await remove(wrong);
      expect([status, text.includes('To confirm, type /about exactly as shown. Nothing was deleted.')]).toEqual([
        422,
        true,
      ]);
    }
    expect(await live('/about')).toEqual(about);
    expect((await remove(' /about ')).headers.location).toBe('/desk/pages?deleted');
    expect(await live('/about')).toBeNull();
    const document = (await stage.services.settings.sites.current(siteId()))!.document;
    expect(document).not.toHaveProperty('content'); // the last page leaves nothing behind
    for (const path of ['pages/about', 'pages/about/delete']) expect((await get(path)).status, path).toBe(404);
    const { text } = await get('pages?deleted');
    expect(text).toMatch(/<h2 id="deleted">Deleted<\/h2>.*href="\/desk\/pages\/about\/versions".*Person 1/s);
    const { cookie } = await stage.signIn(stage.groups[0]!, 'dealer-admin');
    expect((await get('audit', cookie)).text).toContain('Page: deleted');
  });

  it('is undone by restoring a version as a draft', async () => {
    await changedBefore();
    await remove('/about');
    const [, before] = await stage.services.settings.sites.history(siteId());
    const { status, text } = await get('pages/about/versions');
    expect([status, text.includes('<em>Published'), text.includes('All pages')]).toEqual([200, false, true]);
    expect((await get(`pages/about/versions?version=${before!.revision}`)).text).toContain('as a draft');
    const restored = await post('pages/about/versions', { intent: `restore:${before!.revision}` });
    expect(restored.headers.location).toBe('/desk/pages/about');
    expect((await get('pages')).text).not.toContain('href="/desk/pages/about/versions"');
    expect((await get('pages/about/versions')).text).not.toContain('<em>Published');
    await post('pages/about', [...(await typed('pages/about', {})), ['intent', 'publish']]);
    expect(await live('/about')).toEqual(about);
  });

  it('is blocked by a draft that someone is writing, and leaves one alone that was never public', async () => {
    await post(
      'pages/about',
      [...(await typed('pages/about', { title: 'Mine' }, ben.cookie)), ['intent', 'save']],
      ben.cookie,
    );
    expect((await get('pages/about/delete')).text).toContain('There is a draft of this page');
    const { status, text } = await remove('/about');
    expect([status, text.includes('Nothing was deleted.')]).toEqual([409, true]);
    expect(await live('/about')).toEqual(about);
    await post('pages', { intent: 'begin', title: 'Only a draft' });
    expect((await get('pages/only-a-draft')).text).not.toContain('only-a-draft/delete');
    expect((await get('pages/only-a-draft/delete')).status).toBe(404);
  });

  it('lists the menu links to the page', async () => {
    const menu = { header: [{ name: 'Who we are', path: '/about' }] };
    await apply([about], { menu });
    const site = stage.groups[0]!.site;
    const parsed = {
      ...site.settings,
      menu: { ...site.settings.menu, header: [{ ...menu.header[0]!, items: [], brands: [], promo: null }] },
    };
    stage.groups[0]!.site = { ...site, settings: parsed };
    expect((await get('pages/about/delete')).text).toMatch(/1 menu link leads here.*Who we are/s);
    stage.groups[0]!.site = site;
  });
});

it('desk pages are for staff with access to the site', async () => {
  const far = await stage.signIn(stage.groups[0]!, 'content', { dealerships: [], sites: [] });
  for (const path of ['pages', 'pages/about', 'pages/about/versions', 'pages/about/delete'])
    expect((await get(path, far.cookie)).status, path).toBe(403);
  expect((await post('pages/about', { intent: 'discard' }, far.cookie)).status).toBe(403);
  expect((await post('pages/about/delete', { name: '/about' }, far.cookie)).status).toBe(403);
});
