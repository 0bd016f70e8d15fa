import { describe, expect, it } from 'vitest';
import { liveSite } from '#tests/live-site.ts';
import { createLiveSites, hostTable } from './live-sites.ts';
import type { SiteRecord } from './site-store.ts';

describe('hostTable', () => {
  const sites = [
    liveSite('northbank', { id: 1, hosts: ['www.northbank.example', 'Shop.Example'] }),
    liveSite('ringroad', { id: 2, hosts: ['www.northbank.example', 'northbank.forecourt.test'] }),
    liveSite('harbour', { id: 3, settings: { site: { kind: 'group' } } }),
    liveSite('younger-group', { id: 4, settings: { site: { kind: 'group' } } }),
  ];
  const table = hostTable(sites, 'forecourt.test');

  it.each([
    ['northbank.forecourt.test', 'northbank'],
    ['ringroad.forecourt.test', 'ringroad'],
    ['harbour.forecourt.test', 'harbour'],
    ['forecourt.test', 'harbour'],
    ['www.northbank.example', 'northbank'],
    ['shop.example', 'northbank'],
    ['nobody.forecourt.test', undefined],
    ['www.forecourt.test', undefined],
    ['northbank', undefined],
    ['localhost', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%s → %s', (host, slug) => {
    expect(table.get(host)).toBe(sites.find(({ record }) => record.slug === slug)?.record.id);
  });

  it('without a group site the bare domain is unknown', () => {
    expect(hostTable([liveSite('northbank')], 'forecourt.test').get('forecourt.test')).toBeUndefined();
  });
});

describe('live sites', () => {
  const open = () => {
    const records: SiteRecord[] = [liveSite('a').record, liveSite('b', { id: 2 }).record];
    const broken = new Set<string>();
    const reported: string[] = [];
    const directoriesRead: number[] = [];
    const filled: string[] = [];
    const sites = createLiveSites({
      sites: {
        list: async () => records.map((record) => ({ ...record })),
        directory: async (groupId) => {
          directoriesRead.push(groupId);
          return { dealerships: [], locations: [], reviews: [] };
        },
      },
      resolveSettings: async (record) => {
        if (broken.has(record.slug)) throw new Error('broken');
        return liveSite(`${record.slug} ${record.revision}`).settings;
      },
      stockFilter: () => liveSite('a').stockFilter,
      fillWords: async ({ record, settings }) => {
        filled.push(record.slug);
        return settings;
      },
      baseDomain: 'test',
      report: (_, words) => reported.push(words),
    });
    return {
      sites,
      records,
      broken,
      reported,
      directoriesRead,
      filled,
      name: (slug: string) => sites.byHost(`${slug}.test`)?.settings.site.name,
    };
  };

  it('keep the snapshot of a site until its revision changes', async () => {
    const { sites, records, name } = open();
    await sites.reload();
    const [a, b] = sites.all();
    records[0]!.revision = 2;
    await sites.reload();
    expect(name('a')).toBe('a 2');
    expect(sites.all()[0]).not.toBe(a);
    expect(sites.all()[1]).toBe(b);
  });

  it('work out the live words of the sites of one group', async () => {
    const { sites, records, filled } = open();
    records[1]!.group_id = 2;
    await sites.reload();
    filled.length = 0;
    await sites.refreshWords(2);
    expect(filled).toEqual(['b']);
    await sites.refreshWords();
    expect(filled).toEqual(['b', 'a', 'b']);
  });

  it('keep the last valid settings when new ones are invalid', async () => {
    const { sites, records, broken, reported, name } = open();
    await sites.reload();
    broken.add('a');
    records[0]!.revision = 2;
    await sites.reload();
    expect(name('a')).toBe('a 1');
    expect(reported).toEqual(['The settings of site a cannot be used; it keeps its last good ones.']);
    broken.clear();
    await sites.reload();
    expect(name('a')).toBe('a 2');
  });

  it('get new snapshots: of every site of a group when facts change, of the sites that show it when stock changes', async () => {
    const { sites } = open();
    await sites.reload();
    const [a, b] = sites.all();
    await sites.reload(1);
    expect(sites.all()).toHaveLength(2);
    expect(sites.all()[0]).not.toBe(a);
    const [newA, newB] = sites.all();
    expect(newB).not.toBe(b);
    sites.stockChanged((site) => site.record.slug === 'b');
    expect(sites.byHost('a.test')).toBe(newA);
    expect(sites.byHost('b.test')).not.toBe(newB);
  });

  it('read the directory of a group once, however many sites it has', async () => {
    const { sites, directoriesRead } = open();
    await sites.reload();
    expect(directoriesRead).toEqual([1]);
  });

  it('drop a removed site', async () => {
    const { sites, records } = open();
    await sites.reload();
    records.pop();
    await sites.reload();
    expect(sites.byHost('b.test')).toBeUndefined();
  });
});
