import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPage } from '#domain/content/own-pages.ts';
import { formIn } from '#tests/form-in.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
let ada: { id: number; cookie: string };
let ben: { id: number; cookie: string };
const siteId = () => stage.groups[0]!.site.record.id;
const get = (path: string, cookie = ada.cookie) => stage.get('a.test', `/desk/${path}`, cookie);
const post = (path: string, fields: [string, string][], cookie = ada.cookie) =>
  stage.post('a.test', `/desk/${path}`, fields, cookie);
const live = async (path: string) => ownPage((await stage.services.settings.sites.current(siteId()))!.document, path);

const about = {
  path: '/about',
  title: 'About us',
  index: false,
  blocks: [
    { kind: 'text', markdown: 'As it was.' },
    { kind: 'hero', title: 'Four yards' },
  ],
};
const apply = (pages: object[]) =>
  stage.services.settings.sites.apply(
    { slug: 'a', group: 'group-a', hosts: [], extends: null },
    {
      at: NOW,
      by: 'a file',
      note: null,
      document: { group: 'group-a', lead: { email: ['leads@a.test'] }, content: { pages } },
    },
  );

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

describe('desk pages: block by block', () => {
  /** The form with all blocks, as a browser without JavaScript would send it. */
  const blocks = async (change: Record<string, string> = {}, cookie = ada.cookie) => {
    const fields = new Map(formIn((await get('pages/about', cookie)).text, 'name="blocks"'));
    for (const [name, value] of Object.entries(change)) fields.set(name, value);
    return [...fields];
  };
  const press = async (intent: string, change: Record<string, string> = {}) =>
    post('pages/about', [...(await blocks(change)), ['intent', intent]]);
  const body = async () => (await stage.services.content.pages.of(siteId(), '/about'))?.form.body;
  const HERO = '```hero\ntitle: Four yards\n```';

  it('changes nothing of a page when nothing is edited', async () => {
    await press('save');
    expect(await body()).toBeUndefined();
    await press('publish');
    expect(await live('/about')).toEqual(about);
  });

  it('publishes a field that was typed, and leaves the other blocks as they are', async () => {
    const { headers } = await press('publish', { 'part.1.fields.text': 'Come: in # now' });
    expect(headers.location).toBe('/desk/pages/about?published');
    expect(await live('/about')).toEqual({
      ...about,
      blocks: [about.blocks[0], { kind: 'hero', title: 'Four yards', text: 'Come: in # now' }],
    });
  });

  it('says what is wrong at the field, keeps what was typed, and publishes nothing', async () => {
    const { status, text } = await press('publish', {
      'part.0.text': 'Our {{locatons}}.',
      'part.1.fields.title': '',
      'part.1.fields.picture': 'nowhere',
    });
    expect(status).toBe(400);
    expect(text).toMatch(/id="part.0.text-error".*did you mean \{\{locations\}\}/s);
    expect(text).toMatch(/id="part.1.fields.title-problem".*This is empty/s);
    expect(text).toMatch(/value="nowhere".*id="part.1.fields.picture-problem"/s);
    expect(text).toContain('Our {{locatons}}.');
    expect(await live('/about')).toEqual(about);
  });

  it('adds, moves, copies and deletes blocks with one button each, and puts back what was deleted', async () => {
    const added = await press('insert:faq:0', { 'part.0.text': 'Typed.' });
    expect(added.headers.location).toBe('/desk/pages/about?at=1#part-1');
    const [text, faq, hero] = (await body())!.trimEnd().split('\n\n');
    expect([text, hero]).toEqual(['Typed.', HERO]);
    expect(faq).toContain('What people ask');
    await press('raise:2');
    expect((await body())!.split('\n\n')[1]).toBe(HERO);
    await press('move:1:0');
    expect((await body())!.split('\n\n')[0]).toBe(HERO);
    await press('copy:0');
    expect((await body())!.split(HERO)).toHaveLength(3);
    const deleted = await press('delete:0', { 'part.1.fields.text': 'Kept' });
    expect(deleted.text).toContain('Hero deleted.');
    expect((await body())!.split('```hero')).toHaveLength(2);
    const again = new Map(formIn(deleted.text, 'name="undoSource"'));
    await post('pages/about', [...again, ['intent', 'undo']]);
    expect((await body())!.startsWith(`${HERO}\n\n\`\`\`hero\ntitle: Four yards\ntext: Kept`)).toBe(true);
  });

  it('adds and removes the rows of a block', async () => {
    await press('insert:faq');
    await press('add:part.2.fields.questions', { 'part.2.fields.questions.0.question': 'First?' });
    expect((await get('pages/about')).text).toContain('name="part.2.fields.questions.1.answer"');
    await press('remove:part.2.fields.questions.0', { 'part.2.fields.questions.1.question': 'Second?' });
    expect(await body()).toContain('Second?');
    expect(await body()).not.toContain('First?');
  });

  it('tells the second of two editors, with every block as they typed it', async () => {
    const second = await blocks({ 'part.1.fields.title': 'Of Ben' }, ben.cookie);
    await press('save', { 'part.1.fields.title': 'Of Ada' });
    const { status, text } = await post('pages/about', [...second, ['intent', 'save']], ben.cookie);
    expect(status).toBe(409);
    expect(text).toContain('value="Of Ben"');
    expect(await body()).toContain('Of Ada');
    await post('pages/about', [...formIn(text, 'name="blocks"'), ['intent', 'save']], ben.cookie);
    expect(await body()).toContain('Of Ben');
  });
});
