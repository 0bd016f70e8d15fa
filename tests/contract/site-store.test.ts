import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import type { SiteIdentity, SiteStore } from '#app/site/site-store.ts';
import { groupDirectory } from '#domain/site/group-directory.ts';
import { testDatabases } from '#tests/databases.ts';

const site = (slug: string, more: Partial<SiteIdentity> = {}): SiteIdentity => ({
  slug,
  group: 'meridian',
  hosts: [],
  extends: null,
  ...more,
});
const at = new Date('2026-11-20T03:00:00Z');
const revision = (document: unknown) => ({ at, by: 'kim', note: null, document });

describe.each(testDatabases)('site store on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  let store: SiteStore;
  beforeAll(async () => {
    open = await engine.open();
    store = createSiteStore(open.database);
  });
  afterAll(async () => {
    await open.close();
  });

  it('creates group and site, and stores the document as written', async () => {
    const document = { group: 'founders', tag: { newArrivalDays: 0, certifiedMakes: [] }, site: { phone: null } };
    expect((await store.groups()).map((group) => group.slug)).not.toContain('founders');
    const founded = site('northbank', { group: 'founders', hosts: ['www.northbank.example'] });
    const record = await store.apply(founded, {
      ...revision(document),
      note: 'first',
    });
    expect(record).toMatchObject({ slug: 'northbank', hosts: ['www.northbank.example'], extends: null, revision: 1 });
    expect(await store.bySlug('northbank')).toEqual(record);
    expect(await store.bySlug('nobody')).toBeUndefined();
    expect(await store.current(record.id)).toEqual({ revision: 1, at, by: 'kim', note: 'first', document });
    expect((await store.groups()).map((group) => group.slug)).toContain('founders');
  });

  it('adds a revision with every apply and returns history newest first', async () => {
    const first = await store.apply(site('history'), revision({ labels: { newCars: 'New' } }));
    await store.apply(site('history'), revision({ labels: { newCars: 'Factory new' } }));
    expect((await store.history(first.id)).map((one) => [one.revision, one.document])).toEqual([
      [2, { labels: { newCars: 'Factory new' } }],
      [1, { labels: { newCars: 'New' } }],
    ]);
  });

  it('adds a revision to every site above a changed layer and writes to the change log', async () => {
    const base = await store.apply(site('layer'), revision({}));
    const middle = await store.apply(site('middle', { extends: 'layer' }), revision({}));
    const top = await store.apply(site('top', { extends: 'middle' }), revision({}));
    const aside = await store.apply(site('aside'), revision({}));
    const layers = async (id: number) => (await store.withLayers(id)).map(({ slug }) => slug).toSorted();
    expect(await layers(top.id)).toEqual(['layer', 'middle', 'top']);
    expect([await layers(base.id), await layers(0)]).toEqual([['layer'], []]);
    const log = createChangeLog(open.database, open.connection);
    const before = await log.last();
    await store.apply(site('layer'), revision({ labels: { demoCars: 'Ex-demo' } }));
    const changed = (await log.since(before)).map((change) =>
      change.kind === 'settings' ? change.siteId : change.kind,
    );
    expect(new Set(changed)).toEqual(new Set([base.id, middle.id, top.id]));
    const revisionOf = async (slug: string) => (await store.bySlug(slug))?.revision;
    expect([
      await revisionOf('layer'),
      await revisionOf('middle'),
      await revisionOf('top'),
      await revisionOf('aside'),
    ]).toEqual([2, 2, 2, aside.revision]);
    expect(await store.history(top.id)).toHaveLength(1);
  });

  it('rejects an unknown layer and a host of another site, and changes nothing', async () => {
    await store.apply(site('owner', { hosts: ['www.owner.example'] }), revision({}));
    await expect(store.apply(site('lost', { extends: 'nowhere' }), revision({}))).rejects.toThrow();
    await expect(store.apply(site('thief', { hosts: ['www.owner.example'] }), revision({}))).rejects.toThrow();
    expect(await store.bySlug('lost')).toBeUndefined();
    expect(await store.bySlug('thief')).toBeUndefined();
  });

  it('keeps hosts in the order in which the settings list them', async () => {
    const hosts = ['www.order.example', 'order.example', 'a.order.example'];
    const record = await store.apply(site('ordered', { hosts }), revision({}));
    expect([record.hosts, (await store.bySlug('ordered'))!.hosts]).toEqual([hosts, hosts]);
    const other = await store.apply(site('ordered', { hosts: hosts.toReversed() }), revision({}));
    expect([other.hosts, (await store.bySlug('ordered'))!.hosts]).toEqual([hosts.toReversed(), hosts.toReversed()]);
  });

  it('moves hosts from a site that gives them up', async () => {
    await store.apply(site('giver', { hosts: ['b.example', 'a.example'] }), revision({}));
    const record = await store.apply(site('giver', { hosts: ['a.example'] }), revision({}));
    expect(record.hosts).toEqual(['a.example']);
    expect((await store.apply(site('taker', { hosts: ['b.example'] }), revision({}))).hosts).toEqual(['b.example']);
  });

  it('numbers revisions without gaps under many writers', async () => {
    const applied = await Promise.all(
      Array.from({ length: 8 }, (_, n) => store.apply(site('busy'), revision({ labels: { newCars: `${n}` } }))),
    );
    expect(applied.map((record) => record.revision).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  const factsOf = (group: string) =>
    groupDirectory.parse({
      group: { slug: group, name: 'Meridian Motor Group' },
      dealerships: [
        {
          slug: `${group}-cars`,
          name: 'Northbank Motor Group',
          phone: '07 5550 0100',
          lead_email: 'leads@northbank.example',
          locations: [
            {
              slug: 'newstead',
              name: 'Newstead',
              primary: true,
              address: { city: 'Newstead', state: 'QLD', postcode: '4006', lat: -27.45, long: 153.04 },
              opening_hours: { 'mon-fri': '08:00-17:30', sat: '09:00-15:00' },
              special_hours: { '2026-12-25': 'closed', '2026-12-24': '08:00-12:00' },
            },
            {
              slug: 'newstead-service',
              name: 'Newstead service',
              location_type: 'service',
              address: { city: 'Newstead', state: 'QLD' },
            },
          ],
        },
      ],
    });

  it('writes facts by slug and writes to the change log', async () => {
    const facts = factsOf('written');
    const log = createChangeLog(open.database, open.connection);
    const before = await log.last();
    const summary = await store.applyDirectory(facts);
    expect(summary).toMatchObject({
      group: { name: 'Meridian Motor Group' },
      dealerships: { created: 1, updated: 0 },
      locations: { created: 2, updated: 0 },
    });
    expect(await log.since(before)).toMatchObject([{ kind: 'facts', groupId: summary.group.id }]);
    const again = await store.applyDirectory(facts);
    expect(again).toMatchObject({ dealerships: { created: 0, updated: 1 }, locations: { created: 0, updated: 2 } });

    const { dealerships, locations } = await store.directory(summary.group.id);
    expect(dealerships).toMatchObject([
      { slug: 'written-cars', name: 'Northbank Motor Group', lead_email: 'leads@northbank.example', url: null },
    ]);
    const [sales, service] = locations;
    expect(sales).toMatchObject({
      slug: 'newstead',
      dealership_slug: 'written-cars',
      primary: true,
      visible: true,
      timezone: 'Australia/Brisbane',
      address: { city: 'Newstead', state: 'QLD', postcode: '4006', lat: -27.45, long: 153.04, street: null },
      review_count: 0,
      average_rating: null,
    });
    expect(sales?.opening_hours).toHaveLength(7);
    expect(sales?.opening_hours[1]).toEqual({ weekday: 1, status: 'Open', open: '08:00', close: '17:30' });
    expect(sales?.opening_hours[0]).toEqual({ weekday: 0, status: 'Closed', open: null, close: null });
    expect(sales?.special_hours).toEqual([
      { date: '2026-12-24', status: 'Open', open: '08:00', close: '12:00' },
      { date: '2026-12-25', status: 'Closed', open: null, close: null },
    ]);
    expect(service).toMatchObject({ location_type: 'service', opening_hours: [], special_hours: [] });
  });

  it('rejects a dealership of another group', async () => {
    const facts = factsOf('kept');
    await store.applyDirectory(facts);
    await expect(store.applyDirectory({ ...facts, group: { slug: 'rival', name: 'Rival' } })).rejects.toThrow(
      'belongs to another group',
    );
    expect((await store.groups()).map((group) => group.slug)).not.toContain('rival');
  });

  it('removes a site that no other extends, keeps its settings, and restores it', async () => {
    const base = await store.apply(
      site('leaving', { hosts: ['www.leaving.example'] }),
      revision({ site: { name: 'L' } }),
    );
    const above = await store.apply(site('above-leaving', { extends: 'leaving' }), revision({}));
    await expect(store.remove(base.id, at)).rejects.toThrow('above-leaving extends it');
    await store.remove(above.id, at);
    const log = createChangeLog(open.database, open.connection);
    const before = await log.last();
    await store.remove(base.id, at);
    expect((await log.since(before)).map((change) => change.kind === 'settings' && change.siteId)).toEqual([base.id]);
    expect(await store.bySlug('leaving')).toBeUndefined();
    expect((await store.list()).map(({ slug }) => slug)).not.toContain('leaving');
    expect((await store.removed()).map(({ slug }) => slug)).toEqual(['above-leaving', 'leaving']);
    expect((await store.current(base.id))?.document).toEqual({ site: { name: 'L' } });
    // its host names are free for others
    await store.apply(site('successor', { hosts: ['www.leaving.example'] }), revision({}));
    await expect(store.apply(site('leaving', { group: 'others' }), revision({}))).rejects.toThrow('another group');
    expect(await store.apply(site('leaving'), revision({}))).toMatchObject({ id: base.id, hosts: [] });
    expect((await store.list()).map(({ slug }) => slug)).toContain('leaving');
  });
});
