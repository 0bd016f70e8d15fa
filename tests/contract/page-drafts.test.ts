import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createDraftStore } from '#adapters/postgres/site/draft-store.ts';
import { createPageDrafts } from '#adapters/postgres/content/page-drafts.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { pageBodies } from '#adapters/settings-files/page-bodies.ts';
import type { PageDrafts } from '#app/content/page-drafts.ts';
import { publishDuePages } from '#app/content/publish-due-pages.ts';
import { publishPage } from '#app/content/publish-page.ts';
import type { DraftOwner } from '#app/site/draft-store.ts';
import { createSitePreviews } from '#app/site/preview-site.ts';
import { ownPage, ownPages } from '#domain/content/own-pages.ts';
import { emptyPageForm } from '#domain/content/page-form.ts';
import { WHOLE_GROUP } from '#domain/staff/reach.ts';
import { liveSite } from '#tests/live-site.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const at = new Date('2026-11-20T03:00:00Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const form = (title: string, body = 'Text.') => ({ ...emptyPageForm(title), body });
const signed = { by: 'Priya Nair', note: null };

describe.each(testDatabases)('page drafts on $name', (engine) => {
  let open: OpenTestDatabase;
  let priya: DraftOwner;
  let jonas: DraftOwner;
  let stranger: DraftOwner;
  const ports = () => ({
    sites: createSiteStore(open.database),
    pages: createPageDrafts(open.database),
    bodies: pageBodies,
    clock: { now: () => at },
    staff: createStaffStore(open.database),
  });
  const publish = (path: string) => publishPage(ports(), { slug: 'north', owner: priya, path }, signed);
  const live = async () => (await ports().sites.current(priya.siteId))!.document;
  const apply = (slug: string, group: string, pages: object[]) =>
    ports().sites.apply(
      { slug, group, hosts: [], extends: null },
      {
        at,
        by: 'a test',
        note: null,
        document: { group, lead: { email: ['leads@north.example'] }, content: { pages, blogTitle: 'Word' } },
      },
    );
  const about = { path: '/about', title: 'About', blocks: [{ kind: 'text', markdown: 'As it was.' }] };

  beforeAll(async () => {
    open = await engine.open();
    const { staff } = ports();
    const owner = async (site: { id: number; group_id: number }, name: string): Promise<DraftOwner> => {
      const invited = await staff.invite(
        site.group_id,
        { email: `${name}@desk.example`, name, role: 'content', reach: WHOLE_GROUP },
        { tokenHash: Buffer.from(name), expiresAt: new Date('2027-01-01') },
        { staffId: null, at },
      );
      return { siteId: site.id, groupId: site.group_id, staffId: invited!.id };
    };
    const north = await apply('north', 'one', []);
    priya = await owner(north, 'priya');
    jonas = await owner(north, 'jonas');
    stranger = await owner(await apply('south', 'two', []), 'stranger');
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    await open.database.deleteFrom('page_drafts').execute();
    await apply('north', 'one', [about]);
  });

  it('keep what is typed, also when invalid, for every editor of the page', async () => {
    const { pages } = ports();
    const broken = form('', '```hero\ntitel: x\n```');
    expect(await pages.save(priya, { path: '/new', form: broken, begun: null }, 0, at)).toBe(true);
    expect(await pages.list(jonas.siteId)).toEqual([
      {
        path: '/new',
        form: broken,
        begun: null,
        version: 1,
        staffId: priya.staffId,
        staffName: 'priya',
        at,
        publishAt: null,
        refused: null,
      },
    ]);
    expect(await pages.list(stranger.siteId)).toEqual([]);
    expect(await publish('/new')).toMatchObject({
      outcome: 'refused',
      problems: [
        { field: 'title', line: null },
        { field: 'body', line: 2, words: 'hero.title is missing.' },
        { field: 'body', line: 2, words: 'hero.titel is not known here: did you mean title?' },
      ],
    });
    expect(ownPages(await live())).toEqual([about]);
  });

  it('let no one overwrite what they have not seen', async () => {
    const { pages } = ports();
    const draft = (title: string) => ({ path: '/new', form: form(title), begun: null });
    expect(await pages.save(priya, draft('One'), 0, at)).toBe(true);
    expect(await pages.save(jonas, draft('Two'), 0, at)).toBe(false);
    expect(await pages.save(jonas, draft('Two'), 1, later(1))).toBe(true);
    expect(await pages.save(priya, draft('Three'), 1, at)).toBe(false);
    expect(await pages.of(priya.siteId, '/new')).toMatchObject({ form: form('Two'), version: 2, staffName: 'jonas' });
  });

  it('become public as one version of the settings with one line in the audit log, and end', async () => {
    const { pages, sites } = ports();
    await pages.save(priya, { path: '/about', form: form('About us', 'As it is.'), begun: about }, 0, at);
    expect(await publish('/about')).toEqual({ outcome: 'published' });
    const blocks = [{ kind: 'text', markdown: 'As it is.' }];
    expect(await live()).toMatchObject({
      content: { blogTitle: 'Word', pages: [{ path: '/about', title: 'About us', blocks }] },
    });
    expect((await sites.current(priya.siteId))!.by).toBe('Priya Nair');
    expect(await pages.list(priya.siteId)).toEqual([]);
    const log = await createAuditLog(open.database).list(
      priya.groupId,
      { staffId: priya.staffId, reach: { dealerships: 'all' } },
      { thing: 'page' },
      1,
    );
    expect(log).toMatchObject([
      {
        what: 'page.published',
        subject: { kind: 'page', id: '/about' },
        before: { title: 'About', blocks: about.blocks },
        after: { title: 'About us', blocks },
      },
    ]);
  });

  it('are placed by address, and leave other pages and settings unchanged', async () => {
    const { pages } = ports();
    await pages.save(priya, { path: '/a', form: form('A'), begun: null }, 0, at);
    await pages.save(priya, { path: '/z', form: form('Z'), begun: null }, 0, at);
    expect([(await publish('/z')).outcome, (await publish('/a')).outcome]).toEqual(['published', 'published']);
    expect(ownPages(await live()).map(({ path }) => path)).toEqual(['/a', '/about', '/z']);
  });

  // site apply, or the settings form, may have changed the page
  it('are not published over a page that was replaced', async () => {
    const { pages } = ports();
    await pages.save(priya, { path: '/about', form: form('Mine'), begun: about }, 0, at);
    await apply('north', 'one', [{ ...about, title: 'From a file' }]);
    expect(await publish('/about')).toEqual({ outcome: 'overtaken' });
    await pages.acknowledge(priya.siteId, '/about', ownPage(await live(), '/about'));
    expect(await publish('/about')).toEqual({ outcome: 'published' });
    expect(ownPage(await live(), '/about')).toMatchObject({ title: 'Mine' });
  });

  it('are merged into the newest settings when someone publishes others at the same moment', async () => {
    const { pages } = ports();
    await pages.save(priya, { path: '/new', form: form('New'), begun: null }, 0, at);
    let raced = false;
    const racing: typeof pages = {
      ...pages,
      publish: async (publication) => {
        if (!raced) await apply('north', 'one', [about, { ...about, path: '/their' }]);
        raced = true;
        return pages.publish(publication);
      },
    };
    expect(
      await publishPage({ ...ports(), pages: racing }, { slug: 'north', owner: priya, path: '/new' }, signed),
    ).toEqual({ outcome: 'published' });
    expect(ownPages(await live()).map(({ path }) => path)).toEqual(['/about', '/new', '/their']);
  });

  it('become public at their scheduled time, in the name of who set it', async () => {
    const { pages, sites } = ports();
    await pages.save(priya, { path: '/new', form: form('New'), begun: null }, 0, at);
    expect(await pages.schedule(jonas, '/new', later(10), at)).toBe(true);
    expect(await pages.schedule(jonas, '/none', later(10), at)).toBe(false);
    expect(await publishDuePages(ports(), later(9))).toEqual({ published: 0, refused: 0 });
    expect(await publishDuePages(ports(), later(10))).toEqual({ published: 1, refused: 0 });
    expect(await publishDuePages(ports(), later(11))).toEqual({ published: 0, refused: 0 });
    expect(await sites.current(priya.siteId)).toMatchObject({ by: 'jonas', note: '/new, at its time' });
  });

  it('become public although another page that is due fails, which the next run tries again', async () => {
    const { pages } = ports();
    for (const path of ['/broken', '/new']) {
      await pages.save(priya, { path, form: form('New'), begun: null }, 0, at);
      await pages.schedule(priya, path, later(path === '/broken' ? 1 : 2), at);
    }
    const failing: PageDrafts = {
      ...pages,
      publish: async (publication) => {
        if (publication.path === '/broken') throw new Error('no connection');
        return pages.publish(publication);
      },
    };
    await expect(publishDuePages({ ...ports(), pages: failing }, later(3))).rejects.toThrow('no connection');
    expect(ownPages(await live()).map(({ path }) => path)).toEqual(['/about', '/new']);
    expect(await publishDuePages(ports(), later(4))).toEqual({ published: 1, refused: 0 });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'has a mistake',
      () => ports().pages.save(priya, { path: '/new', form: form(''), begun: null }, 1, at),
      'is empty',
    ],
    [
      'was published differently in the meantime',
      () => apply('north', 'one', [about, { ...about, path: '/new' }]),
      'someone else changed the page',
    ],
    [
      'is of someone who may not any more',
      () => ports().staff.disable(priya.groupId, priya.staffId, { staffId: null, at }),
      'the person who scheduled it can no longer publish',
    ],
  ])('stay drafts with a reason when it %s', async (_case, spoil, because) => {
    const { pages, staff } = ports();
    await pages.save(priya, { path: '/new', form: form('New'), begun: null }, 0, at);
    await pages.schedule(priya, '/new', later(1), at);
    await spoil();
    expect(await publishDuePages(ports(), later(2))).toEqual({ published: 0, refused: 1 });
    await staff.enable(priya.groupId, priya.staffId, { staffId: null, at });
    const draft = await pages.of(priya.siteId, '/new');
    expect(draft).toMatchObject({ publishAt: null, refused: expect.stringContaining(because) });
    expect(await publishDuePages(ports(), later(3))).toEqual({ published: 0, refused: 0 });
  });

  it('belong to one site: staff of another find none and write none', async () => {
    const { pages } = ports();
    await pages.save(priya, { path: '/new', form: form('New'), begun: null }, 0, at);
    expect(await pages.of(stranger.siteId, '/new')).toBeUndefined();
    await pages.drop(stranger, '/new', at);
    expect(await pages.schedule(stranger, '/new', at, at)).toBe(false);
    await expect(
      pages.save({ ...stranger, groupId: priya.groupId }, { path: '/x', form: form('X'), begun: null }, 0, at),
    ).rejects.toThrow();
    expect(await pages.of(priya.siteId, '/new')).toMatchObject({ version: 1 });
  });

  it('are previewed while switched on, without blocks that have a mistake', async () => {
    const { pages } = ports();
    const site = liveSite('north', { id: priya.siteId, group_id: priya.groupId });
    const previews = createSitePreviews({
      ...ports(),
      drafts: createDraftStore(open.database),
      secret: 'a secret of the server',
      stockFilter: (_settings, { stockFilter }) => stockFilter,
      fillWords: async ({ settings }) => settings,
    });
    const shown = async (key: string) => (await previews.open(site, key))?.settings.content.pages;
    const body = 'Words.\n\n```hero\ntitel: x\n```\n\n```reviews\n```';
    await pages.save(
      priya,
      { path: '/about', form: { ...form('Draft', body), start: '2030-01-01', hidden: 'yes' }, begun: about },
      0,
      at,
    );
    expect(await shown(previews.key(jonas, '/about'))).toMatchObject([
      {
        title: 'Draft',
        start: null,
        hidden: false,
        blocks: [{ kind: 'text', markdown: 'Words.' }, { kind: 'reviews' }],
      },
    ]);
    expect(await shown(previews.key(jonas))).toMatchObject([{ title: 'About' }]);
    expect(await shown(previews.key(jonas, '/about').replace('.about', '.other'))).toBeUndefined();
  });
});
