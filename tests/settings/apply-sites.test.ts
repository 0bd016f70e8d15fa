import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { applySites } from '#app/site/apply-sites.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import { revertSite } from '#app/site/revert-site.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import { groupDirectory } from '#domain/site/group-directory.ts';
import type { SiteDocument } from '#domain/site/site-document.ts';
import { outcomeLines } from '#cli/site-report.ts';
import { testDatabases } from '#tests/databases.ts';

const clock = { now: () => new Date('2026-11-20T03:00:00Z') };
const signed = { by: 'kim', note: null, newGroups: ['g'] };

const locationIn = (slug: string, city: string, state: string) => ({ slug, name: city, address: { city, state } });

describe.each(testDatabases)('applying sites on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  let store: SiteStore;
  beforeAll(async () => {
    open = await engine.open();
    store = createSiteStore(open.database);
    await store.applyDirectory(
      groupDirectory.parse({
        group: { slug: 'halyard', name: 'Halyard' },
        dealerships: [
          { slug: 'northbank', name: 'Northbank', locations: [locationIn('newstead', 'Brisbane', 'QLD')] },
          { slug: 'ringroad', name: 'Ringroad', locations: [locationIn('penrose', 'Auckland', 'Auckland')] },
        ],
      }),
    );
  });
  afterAll(async () => {
    await open.close();
  });

  const apply = (documents: Record<string, SiteDocument>) =>
    applySites(
      store,
      clock,
      Object.entries(documents).map(([slug, { lead, ...document }]) => ({
        slug,
        document: { ...document, lead: { email: ['leads@x.example'], ...lead } },
      })),
      signed,
    );
  const outcomes = async (documents: Record<string, SiteDocument>) =>
    (await apply(documents)).map((one) => [one.slug, one.outcome]);

  it('applies layers before the sites that extend them, whatever their order', async () => {
    expect(
      await outcomes({
        'o-top': { extends: 'o-middle' },
        'o-middle': { extends: 'o-base', labels: { newCars: 'Fresh' } },
        'o-base': { group: 'g' },
      }),
    ).toEqual([
      ['o-base', 'created'],
      ['o-middle', 'created'],
      ['o-top', 'created'],
    ]);
    const { settings, explain, record } = await resolveSite(store, 'o-top');
    expect(settings.labels.newCars).toBe('Fresh');
    expect(explain.find((one) => one.field === 'labels.newCars')).toEqual({
      field: 'labels.newCars',
      value: 'Fresh',
      from: 'o-middle',
    });
    expect(record.group_id).toBe((await store.bySlug('o-base'))?.group_id);
  });

  it('rejects a site without a recipient of leads, even when the site it extends has one', async () => {
    await apply({ 'to-base': { group: 'g', lead: { email: ['base@x.example'], adfEmail: ['adf@x.example'] } } });
    const [outcome] = await apply({ 'to-top': { extends: 'to-base', lead: { email: [] } } });
    expect(outcome).toMatchObject({ outcome: 'refused', problems: [{ path: ['lead', 'email'] }] });
    expect(await store.bySlug('to-top')).toBeUndefined();
    await apply({ 'to-top': { extends: 'to-base', lead: { email: ['top@x.example'] } } });
    expect((await resolveSite(store, 'to-top')).settings.lead).toMatchObject({
      email: ['top@x.example'],
      adfEmail: [],
    });
  });

  it('reports each changed field, and writes nothing without a change', async () => {
    await apply({ change: { group: 'g', tag: { newArrivalDays: 3 } } });
    const [outcome] = await apply({ change: { group: 'g', tag: { newArrivalDays: 5 }, labels: { newCars: 'New' } } });
    expect(outcome).toMatchObject({
      outcome: 'changed',
      changes: [{ field: 'tag.newArrivalDays', before: 3, after: 5 }],
    });
    const log = createChangeLog(open.database, open.connection);
    const before = await log.last();
    expect(await outcomes({ change: { labels: { newCars: 'New' }, tag: { newArrivalDays: 5 }, group: 'g' } })).toEqual([
      ['change', 'unchanged'],
    ]);
    expect(await log.last()).toBe(before);
  });

  it('names the sites that inherit a change', async () => {
    await apply({ parent: { group: 'g', theme: { accent: '#102030' } }, heir: { group: 'g', extends: 'parent' } });
    await apply({ 'own-heir': { group: 'g', extends: 'parent', theme: { accent: '#405060' } } });
    const [outcome] = await apply({ parent: { group: 'g', theme: { accent: '#ffe45c' } } });
    expect(outcome).toMatchObject({ heirs: [{ slug: 'heir', changes: [{ field: 'theme.accent' }] }] });
    expect(outcomeLines(outcome!).at(-1)).toBe('  also changes heir: theme.accent');
  });

  it('rejects one of three and applies the other two', async () => {
    await apply({ 'three-a': { group: 'g' }, 'three-b': { group: 'g' }, 'three-c': { group: 'g' } });
    const outcomes = await apply({
      'three-a': { group: 'g', labels: { newCars: 'A' } },
      'three-b': { group: 'g', labels: { newCars: 'B' }, extends: 'nowhere' },
      'three-c': { group: 'g', labels: { newCars: 'C' } },
    });
    expect(outcomes.map((one) => one.outcome)).toEqual(['changed', 'refused', 'changed']);
    expect((await store.bySlug('three-b'))?.revision).toBe(1);
    expect((await resolveSite(store, 'three-b')).settings.labels.newCars).toBe('New');
    expect((await resolveSite(store, 'three-c')).settings.labels.newCars).toBe('C');
  });

  it.each([
    ['no group', { r1: {} }, 'r1', 'group is missing'],
    [
      'a group that no one knows',
      { s1: { group: 'halyrad' } },
      's1',
      'group is halyrad, and there is no such group | did you mean halyard?',
    ],
    [
      'a group and a dealership that no one knows, both at once',
      { s5: { group: 'halyrad', stock: { dealerships: ['northbank', 'ringraod'] } } },
      's5',
      'stock.dealerships.1 is ringraod, and halyard has no such dealership | did you mean ringroad?',
    ],
    [
      'a group that is like none',
      { s2: { group: 'meridian' } },
      's2',
      'group is meridian, and there is no such group | apply its dealerships first',
    ],
    [
      'a dealership that no one knows',
      { s3: { group: 'halyard', stock: { dealerships: ['northbank', 'ringraod'] } } },
      's3',
      'stock.dealerships.1 is ringraod, and halyard has no such dealership | did you mean ringroad?',
    ],
    [
      "another group's dealership",
      { s4: { group: 'g', stock: { dealerships: ['northbank'] } } },
      's4',
      'stock.dealerships.0 is northbank, and g has no such dealership | apply its dealerships first',
    ],
    ['an unknown layer', { r2: { extends: 'nosuch' } }, 'r2', 'r2 extends nosuch, and there is no site nosuch'],
    ['a circle', { r3: { group: 'g', extends: 'r4' }, r4: { group: 'g', extends: 'r3' } }, 'r3', 'which is a circle'],
    [
      'a host that another site has',
      { r5: { group: 'g', hosts: ['a.example'] }, r6: { group: 'g', hosts: ['a.example'] } },
      'r6',
      'hosts a.example already leads to the site r5',
    ],
    [
      "another group's host, without a word about whose it is",
      { r8: { group: 'g', hosts: ['b.example'] }, r9: { group: 'halyard', hosts: ['b.example'] } },
      'r9',
      'hosts b.example is already used on this server | choose another host name',
    ],
    [
      'a host that another site is about to give up',
      { 'a-r7': { group: 'g', hosts: ['a.example'] }, r5: { group: 'g' } },
      'a-r7',
      'hosts a.example already leads to the site r5',
    ],
  ] as [string, Record<string, SiteDocument>, string, string][])(
    'rejects %s',
    async (_case, documents, slug, words) => {
      const outcome = (await apply(documents)).find((one) => one.slug === slug);
      expect(
        outcome?.outcome === 'refused' &&
          outcome.problems.map(({ path, reason, fix }) => `${path.join('.')} ${reason} | ${fix}`).join(),
      ).toContain(words);
      expect(await store.bySlug(slug)).toBeUndefined();
    },
  );

  it('warns of locations in two countries without an exchange rate', async () => {
    const warned = async (slug: string, document: SiteDocument) =>
      (await apply({ [slug]: { group: 'halyard', ...document } })).flatMap((one) =>
        'warnings' in one ? one.warnings.filter(({ field }) => field === 'price.exchange') : [],
      );
    const rate = { exchange: { rate: 0.91, asOf: '2026-11-02' } };
    expect(await warned('x-both', {})).toEqual([
      expect.objectContaining({ level: 'warning', words: expect.stringContaining('locations are in New Zealand') }),
    ]);
    expect(await warned('x-rate', { price: rate })).toEqual([]);
    expect(await warned('x-one', { stock: { dealerships: ['northbank'] } })).toEqual([]);
  });

  it('restores an earlier revision as a new one', async () => {
    await apply({ back: { group: 'g', labels: { newCars: 'One' } } });
    await apply({ back: { group: 'g', labels: { newCars: 'Two' } } });
    expect(await revertSite(store, clock, 'back', 1, { by: 'lee', note: null })).toMatchObject({
      outcome: 'changed',
      changes: [{ field: 'labels.newCars', before: 'Two', after: 'One' }],
    });
    expect((await resolveSite(store, 'back')).settings.labels.newCars).toBe('One');
    expect(
      (await store.history((await store.bySlug('back'))!.id)).map(({ revision, by, note }) => [revision, by, note]),
    ).toEqual([
      [3, 'lee', 'Back to revision 1'],
      [2, 'kim', null],
      [1, 'kim', null],
    ]);
    await expect(revertSite(store, clock, 'back', 9, signed)).rejects.toThrow(
      'The site back has no revision 9. It has 3, 2, 1.',
    );
    await expect(revertSite(store, clock, 'nosuch', 1, signed)).rejects.toThrow('No site "nosuch".');
  });

  it('reports an unknown site', async () => {
    await expect(resolveSite(store, 'nosuch')).rejects.toThrow('No site "nosuch".');
  });
});
