import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ownValue } from '#domain/settings-draft/draft-change.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
let admin: { id: number; cookie: string };
let writer: { id: number; cookie: string };
const record = () => stage.groups[0]!.site.record;
const text = async (path: string, { cookie } = admin) =>
  (await stage.get('a.test', `/desk${path}`, cookie)).text.replaceAll('<!-- -->', '');
const always = (about: string, { cookie } = admin) =>
  stage.post('a.test', '/desk/content-check', { intent: `always:${about}` }, cookie);

const document = {
  group: 'group-a',
  lead: { email: ['leads@a.test'] },
  home: { title: 'Fifty dealers. One forecourt.', stats: [{ figure: '40+', name: 'dealers' }] },
  menu: { header: [{ name: 'Nowhere', path: '/no-such-page' }] },
  content: {
    pages: [
      {
        path: '/about',
        title: 'About us',
        blocks: [
          { kind: 'hero', title: 'Hello' },
          { kind: 'text', markdown: 'First. We are nine dealers in town.' },
        ],
      },
    ],
  },
};

beforeAll(async () => {
  stage = await openDeskStage();
  admin = await stage.signIn(stage.groups[0]!, 'dealer-admin');
  writer = await stage.signIn(stage.groups[0]!, 'content');
});
afterAll(async () => {
  expect(stage.failed).toEqual([]);
  await stage.close();
});
beforeEach(async () => {
  await stage.database.deleteFrom('page_drafts').execute();
  await stage.database.deleteFrom('site_draft_changes').execute();
  const site = { slug: 'a', group: 'group-a', hosts: [], extends: null };
  await stage.services.settings.sites.apply(site, { at: NOW, by: 'a file', note: null, document });
});

it('content check quotes each claim, says what the data say, and leads to the cure', async () => {
  const html = await text('/content-check');
  expect(html).toContain('4 statements to correct on the website');
  expect(html).toMatch(/“<mark>Fifty dealers<\/mark>\.”.*It says “Fifty dealers”, but there are 2 dealerships/s);
  expect(html).toMatch(/<mark>40\+<\/mark>.*Always write “\{\{dealerships\}\}”/s);
  expect(html).toContain('“We are <mark>nine dealers</mark> in town.”');
  expect(html).toMatch(/Page “About us”, block 2 \(Text\).*href="\/desk\/pages\/about\?at=1#part-1"/s);
  expect(html).toMatch(/Broken links.*The menu entry “Nowhere” leads to \/no-such-page.*href="\/desk\/menus"/s);
  expect(html).toMatch(/To decide.*is still the sample text/s);
});

it('content check is counted on the home and on the list of pages', async () => {
  expect(await text('')).toMatch(/Not true on the website.*4 statements of the website differ/s);
  expect(await text('/pages')).toContain('Content check: 4 statements to correct');
});

it('content check writes a live word into a draft of the settings', async () => {
  const { headers } = await always('home.title Fifty dealers');
  expect(headers.location).toBe('/desk/settings?field=home.title');
  await always('home.stats.0.figure 40+');
  const owner = { siteId: record().id, groupId: record().group_id, staffId: admin.id };
  const changes = await stage.services.settings.drafts.changes(owner);
  expect(changes.map(({ field, after }) => [field, after?.value])).toEqual(
    expect.arrayContaining([
      ['home.title', '{{dealerships}} dealers. One forecourt.'],
      ['home.stats', [{ figure: '{{dealerships}}', name: 'dealers', path: null }]],
    ]),
  );
  const live = (await stage.services.settings.sites.current(record().id))!.document;
  expect(ownValue(live, 'home.title')).toEqual({ value: 'Fifty dealers. One forecourt.' });
  expect(await text('/content-check')).toContain('Draft not published');
});

it('content check writes a live word into a draft of the page', async () => {
  const { headers } = await always('content.pages.0.blocks.1 nine dealers', writer);
  expect(headers.location).toBe('/desk/pages/about?at=1#part-1');
  expect(await stage.services.content.pages.of(record().id, '/about')).toMatchObject({
    form: { body: '```hero\ntitle: Hello\n```\n\nFirst. We are {{dealerships}} dealers in town.\n' },
  });
  expect((await always('content.pages.0.blocks.1 nine dealers', writer)).status).toBe(409);
});

it('content check changes nothing that is not claimed, and nothing that someone may not change', async () => {
  expect((await always('home.title No such claim')).status).toBe(409);
  expect(await text('/content-check', writer)).not.toContain('always:home.title');
  expect((await always('home.title Fifty dealers', writer)).status).toBe(403);
});
