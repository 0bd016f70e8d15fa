import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createDraftStore } from '#adapters/postgres/site/draft-store.ts';
import { createPageDrafts } from '#adapters/postgres/content/page-drafts.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { pageBodies } from '#adapters/settings-files/page-bodies.ts';
import { changeDraft } from '#app/site/change-draft.ts';
import type { DraftOwner } from '#app/site/draft-store.ts';
import { createSitePreviews } from '#app/site/preview-site.ts';
import { openDraft } from '#app/site/open-draft.ts';
import { publishDraft } from '#app/site/publish-draft.ts';
import type { Own } from '#domain/settings-draft/draft-change.ts';
import { WHOLE_GROUP } from '#domain/staff/reach.ts';
import { liveSite } from '#tests/live-site.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const at = new Date('2026-11-20T03:00:00Z');
const clock = { now: () => at };
const lead = { email: ['leads@north.example'] };
const to = (value: unknown): Own => ({ value });
const signed = { by: 'Priya Nair', note: null };

describe.each(testDatabases)('settings drafts on $name', (engine) => {
  let open: OpenTestDatabase;
  let ports: ReturnType<typeof portsOn>;
  let priya: DraftOwner;
  let jonas: DraftOwner;
  let stranger: DraftOwner;

  const portsOn = ({ database }: OpenTestDatabase) => ({
    sites: createSiteStore(database),
    drafts: createDraftStore(database),
    clock,
  });
  const publish = (owner: DraftOwner) => publishDraft(ports, 'north', owner, signed);
  const liveDocument = async () => (await ports.sites.current(priya.siteId))!.document;

  beforeAll(async () => {
    open = await engine.open();
    ports = portsOn(open);
    const staff = createStaffStore(open.database);
    const owner = async (site: { id: number; group_id: number }, name: string): Promise<DraftOwner> => {
      const invited = await staff.invite(
        site.group_id,
        { email: `${name}@desk.example`, name, role: 'dealer-admin', reach: WHOLE_GROUP },
        { tokenHash: Buffer.from(name), expiresAt: new Date('2027-01-01') },
        { staffId: null, at },
      );
      return { siteId: site.id, groupId: site.group_id, staffId: invited!.id };
    };
    const write = (slug: string, group: string, document: object) =>
      ports.sites.apply(
        { slug, group, hosts: [], extends: null },
        { at, by: 'a test', note: null, document: { group, lead, ...document } },
      );
    const north = await write('north', 'one', {});
    const south = await write('south', 'two', {});
    priya = await owner(north, 'priya');
    jonas = await owner(north, 'jonas');
    stranger = await owner(south, 'stranger');
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    for (const one of [priya, jonas]) await ports.drafts.drop(one, 'all');
    await ports.sites.apply(
      { slug: 'north', group: 'one', hosts: [], extends: null },
      { at, by: 'a test', note: null, document: { group: 'one', lead, theme: { brand: '#14181c' } } },
    );
  });

  it('keep changes private to their author, with the original values', async () => {
    await changeDraft(ports, priya, [{ field: 'theme.brand', after: to('#14343f') }]);
    await changeDraft(ports, priya, [
      { field: 'theme.brand', after: to('#223344') },
      { field: 'site.phone', after: to(null) },
    ]);
    expect(await ports.drafts.changes(priya)).toEqual([
      { field: 'site.phone', before: null, after: { value: null }, at },
      { field: 'theme.brand', before: { value: '#14181c' }, after: { value: '#223344' }, at },
    ]);
    expect(await ports.drafts.changes(jonas)).toEqual([]);
    expect(await ports.drafts.others(jonas)).toEqual([
      { staffName: 'priya', fields: ['site.phone', 'theme.brand'], at },
    ]);
    expect(await ports.drafts.others(priya)).toEqual([]);
    expect(await liveDocument()).toMatchObject({ theme: { brand: '#14181c' } });
  });

  it("have no change where a field has the site's own value", async () => {
    await changeDraft(ports, priya, [{ field: 'theme.brand', after: to('#14343f') }]);
    await changeDraft(ports, priya, [{ field: 'theme.brand', after: to('#14181c') }]);
    await changeDraft(ports, priya, [{ field: 'theme.accent', after: null }]);
    expect(await ports.drafts.changes(priya)).toEqual([]);
  });

  it('shows the site as it is and as it would be', async () => {
    await changeDraft(ports, priya, [
      { field: 'theme.brand', after: null },
      { field: 'home.title', after: to('Hello') },
    ]);
    const draft = await openDraft(ports, 'north', priya);
    expect(
      [draft.published, draft.drafted, draft.inherited].map(
        (one) => 'settings' in one && [one.settings.theme.brand, one.settings.home.title],
      ),
    ).toEqual([
      ['#14181c', 'Find your next car'],
      ['#14181c', 'Hello'],
      ['#14181c', 'Find your next car'],
    ]);
    expect('origins' in draft.drafted && draft.drafted.origins).toMatchObject({
      'theme.brand': 'default',
      'home.title': 'north',
    });
  });

  it('are published as one revision with one line in the audit log, and end', async () => {
    const logged = () =>
      createAuditLog(open.database).list(
        priya.groupId,
        { staffId: priya.staffId, reach: { dealerships: 'all' } },
        { thing: 'settings' },
        100,
      );
    const before = await logged();
    await changeDraft(ports, priya, [
      { field: 'theme.brand', after: to('#14343f') },
      { field: 'home.title', after: to('Hello') },
    ]);
    expect(await publish(priya)).toMatchObject({
      outcome: 'changed',
      changes: [{ field: 'theme.brand' }, { field: 'home.title' }],
    });
    expect(await liveDocument()).toEqual({ group: 'one', lead, theme: { brand: '#14343f' }, home: { title: 'Hello' } });
    expect((await ports.sites.current(priya.siteId))!.by).toBe('Priya Nair');
    expect(await ports.drafts.changes(priya)).toEqual([]);
    const log = await logged();
    expect(log.slice(0, log.length - before.length)).toMatchObject([
      {
        what: 'settings.published',
        staffId: priya.staffId,
        subject: { kind: 'site', id: 'north' },
        before: { 'theme.brand': '#14181c' },
        after: { 'theme.brand': '#14343f', 'home.title': 'Hello' },
      },
    ]);
  });

  it('are not published with an invalid field, which is named', async () => {
    await changeDraft(ports, priya, [{ field: 'theme.radius', after: to(33) }]);
    expect(await publish(priya)).toMatchObject({
      outcome: 'refused',
      problems: [{ path: ['theme', 'radius'], reason: 'is too high: at most 32' }],
    });
    await ports.drafts.drop(priya, 'all');
    await changeDraft(ports, priya, [{ field: 'lead.email', after: to([]) }]);
    expect(await publish(priya)).toMatchObject({ outcome: 'refused', problems: [{ path: ['lead', 'email'] }] });
    expect(await ports.drafts.changes(priya)).toHaveLength(1);
  });

  // two people edit one site: anyone who publishes second is told, and nothing of either is lost
  it('of two people can be published for different fields', async () => {
    await changeDraft(ports, priya, [{ field: 'theme.brand', after: to('#14343f') }]);
    await changeDraft(ports, jonas, [{ field: 'home.title', after: to('Hello') }]);
    expect([(await publish(priya)).outcome, (await publish(jonas)).outcome]).toEqual(['changed', 'changed']);
    expect(await liveDocument()).toMatchObject({ theme: { brand: '#14343f' }, home: { title: 'Hello' } });
  });

  it('tell the second author of a change to the same field, and wait for a decision', async () => {
    await changeDraft(ports, priya, [{ field: 'theme.brand', after: to('#14343f') }]);
    await changeDraft(ports, jonas, [{ field: 'theme.brand', after: to('#660000') }]);
    await publish(priya);
    expect(await publish(jonas)).toMatchObject({
      outcome: 'overtaken',
      changes: [{ field: 'theme.brand', before: to('#14181c'), now: to('#14343f'), after: to('#660000') }],
    });
    expect(await liveDocument()).toMatchObject({ theme: { brand: '#14343f' } });
    await ports.drafts.acknowledge(jonas, [{ field: 'theme.brand', before: to('#14343f') }]);
    expect((await publish(jonas)).outcome).toBe('changed');
    expect(await liveDocument()).toMatchObject({ theme: { brand: '#660000' } });
  });

  it('are not published when the settings change between review and publishing', async () => {
    await changeDraft(ports, priya, [{ field: 'theme.brand', after: to('#14343f') }]);
    const racing = {
      ...ports,
      drafts: {
        ...ports.drafts,
        publish: async (publication: Parameters<typeof ports.drafts.publish>[0]) => {
          await changeDraft(ports, jonas, [{ field: 'home.title', after: to('Faster') }]);
          await publish(jonas);
          return ports.drafts.publish(publication);
        },
      },
    };
    expect(await publishDraft(racing, 'north', priya, signed)).toEqual({ outcome: 'overtaken', changes: [] });
    expect(await liveDocument()).toMatchObject({ theme: { brand: '#14181c' }, home: { title: 'Faster' } });
    expect((await publish(priya)).outcome).toBe('changed');
  });

  it('cannot be opened for a site of another group', async () => {
    await expect(openDraft(ports, 'north', stranger)).rejects.toThrow('No site "north" in this group.');
    await expect(openDraft(ports, 'north', { ...stranger, siteId: priya.siteId })).rejects.toThrow(
      'No site "north" in this group.',
    );
    await expect(
      ports.drafts.put(
        { ...stranger, groupId: priya.groupId },
        [{ field: 'theme.brand', before: null, after: null }],
        at,
      ),
    ).rejects.toThrow();
  });

  // signed, short-lived, for staff alone
  describe('preview', () => {
    let now = at;
    const previews = () =>
      createSitePreviews({
        ...ports,
        staff: createStaffStore(open.database),
        pages: createPageDrafts(open.database),
        bodies: pageBodies,
        clock: { now: () => now },
        secret: 'a secret of the server',
        stockFilter: (_settings, site) => site.stockFilter,
        fillWords: async ({ settings }) => settings,
      });
    const north = () => liveSite('north', { id: priya.siteId, group_id: priya.groupId });
    const brandAt = async (key: string, site = north()) => (await previews().open(site, key))?.settings.theme.brand;
    beforeEach(async () => {
      now = at;
      await changeDraft(ports, priya, [{ field: 'theme.brand', after: to('#14343f') }]);
    });

    it("shows the site with the changes of the key's owner", async () => {
      expect(await brandAt(previews().key(priya))).toBe('#14343f');
      expect(await brandAt(previews().key(jonas))).toBe('#14181c');
    });

    it('is the same object while nothing changes, so that derived data can be cached', async () => {
      const [opened, site] = [previews(), north()];
      const key = opened.key(priya);
      const first = await opened.open(site, key);
      expect(await opened.open(site, key)).toBe(first);
      await changeDraft(ports, priya, [{ field: 'theme.brand', after: to('#223344') }]);
      expect(await opened.open(site, key)).not.toBe(first);
      expect(first!.siteRevision).not.toBe(site.siteRevision);
    });

    it("shows a site that inherits the draft's values, by its own key", async () => {
      const record = await ports.sites.apply(
        { slug: 'heir', group: 'one', hosts: [], extends: 'north' },
        { at, by: 'a test', note: null, document: { group: 'one', extends: 'north', lead } },
      );
      const heir = liveSite('heir', { id: record.id, group_id: record.group_id });
      const key = previews().heirKey(priya, record.id);
      expect(await brandAt(key, heir)).toBe('#14343f');
      expect(await brandAt(key)).toBeUndefined();
      expect(await brandAt(previews().key(priya), heir)).toBeUndefined();
      expect(await brandAt(key.replace(/~\d+/, `~${priya.siteId}`))).toBeUndefined();
    });

    it('opens for no other key: wrong, changed, of another site, expired, or of someone without access', async () => {
      const key = previews().key(priya);
      expect(await brandAt('')).toBeUndefined();
      expect(await brandAt(`${key}x`)).toBeUndefined();
      expect(await brandAt(key.replace(`.${priya.staffId}.`, `.${jonas.staffId}.`))).toBeUndefined();
      expect(
        await brandAt(key, liveSite('south', { id: stranger.siteId, group_id: stranger.groupId })),
      ).toBeUndefined();
      now = new Date(at.getTime() + 30 * 60_000 - 1);
      expect(await brandAt(key)).toBe('#14343f');
      now = new Date(at.getTime() + 30 * 60_000);
      expect(await brandAt(key)).toBeUndefined();
      now = at;
      await createStaffStore(open.database).disable(priya.groupId, priya.staffId, { staffId: null, at });
      expect(await brandAt(key)).toBeUndefined();
      await createStaffStore(open.database).enable(priya.groupId, priya.staffId, { staffId: null, at });
    });
  });
});
