import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase, type OpenDatabase } from '#main/open/open-database.ts';
import { forecourt } from '#main/forecourt.ts';
import { makeDataFolder } from '#tests/data-folder.ts';
import { emptyGroups } from '#tests/empty-groups.ts';

const root = mkdtempSync(join(tmpdir(), 'forecourt-cli-'));
const DATA_DIR = join(root, 'data');
const folder = (name: string, yaml: string) => {
  mkdirSync(join(root, 'sites', name), { recursive: true });
  const lead = /^lead:/m.test(yaml) ? '' : `lead: { email: [leads@${name}.example] }\n`;
  writeFileSync(join(root, 'sites', name, 'site.yaml'), yaml + lead);
};

/** The server's part: it holds the embedded database, and every command joins it. */
let server: OpenDatabase;
beforeAll(async () => {
  makeDataFolder(DATA_DIR);
  server = await openDatabase(readEnvironment({ DATA_DIR }));
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});
beforeEach(async () => {
  rmSync(join(root, 'sites'), { recursive: true, force: true });
  await emptyGroups(server.database);
});

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await forecourt(
    args,
    { DATA_DIR, SITES_DIR: join(root, 'sites') },
    { stdin: new PassThrough(), stdout, stderr },
  );
  const text = (stream: PassThrough) => String(stream.read() ?? '').replaceAll(root, '');
  return { code, out: text(stdout), err: text(stderr) };
}

/** A layer and a site on it, applied by kim. */
async function appliedSites(): Promise<void> {
  folder('base', 'group: g\ntag:\n  newArrivalDays: 5\n');
  folder('top', 'extends: base\nsite:\n  name: Top\n');
  const { code } = await run('site', 'apply', '--by', 'kim', '--note', 'opening', '--new-group', 'g');
  expect(code).toBe(0);
}
/** The layer's second revision. */
async function changedBase(): Promise<void> {
  await appliedSites();
  folder('base', 'group: g\ntag:\n  newArrivalDays: 9\n');
  expect((await run('site', 'apply')).code).toBe(0);
}

describe('forecourt site', () => {
  it('apply reads a folder of sites while a server uses the database', async () => {
    folder('base', 'group: g\ntag:\n  newArrivalDays: 5\n');
    folder('top', 'extends: base\nsite:\n  name: Top\n');
    folder('broken', 'group: g\ntag:\n  newArivalDays: 5\n');
    expect(await run('site', 'apply', '--by', 'kim', '--note', 'opening', '--new-group', 'g')).toEqual({
      code: 1,
      err: '',
      out: [
        'broken: rejected, nothing changed',
        '  /sites/broken/site.yaml:3:3 tag.newArivalDays is not a setting; did you mean newArrivalDays?',
        'base: created, revision 1, 2 settings other than the defaults',
        'top: created, revision 1, 3 settings other than the defaults',
        '',
      ].join('\n'),
    });
    expect((await run('site', 'list')).out.split('\n').map((line) => line.split(/\s+/).filter(Boolean))).toEqual([
      ['SITE', 'GROUP', 'REVISION', 'EXTENDS', 'HOSTS'],
      ['base', 'g', '1'],
      ['top', 'g', '1', 'base'],
      [],
    ]);
  });

  it('apply reports problems of the schema and the database together, by line', async () => {
    await appliedSites();
    folder(
      'both',
      'group: gg\nstock:\n  dealerships: [nosuch]\ntag:\n  newArivalDays: 5\nsite:\n  name: 7\nlead:\n  email: [b@x.example]\n',
    );
    expect((await run('site', 'apply', join(root, 'sites/both'))).out.split('\n')).toEqual([
      'both: rejected, nothing changed',
      '  /sites/both/site.yaml:1:8 group is gg, and there is no such group; did you mean g?',
      '  /sites/both/site.yaml:3:17 stock.dealerships.0 is nosuch, and g has no such dealership; apply its dealerships first: forecourt dealership apply FILE',
      '  /sites/both/site.yaml:5:3 tag.newArivalDays is not a setting; did you mean newArrivalDays?',
      '  /sites/both/site.yaml:7:9 site.name is the number 7, but should be text; put it in quotes: "7"',
      '',
    ]);
  });

  it('apply rejects an unknown group, unless --new-group names it', async () => {
    await appliedSites();
    folder('slip', 'group: gg\nsite:\n  name: Slip\n');
    expect(await run('site', 'apply', join(root, 'sites/slip'))).toMatchObject({
      code: 1,
      out: 'slip: rejected, nothing changed\n  /sites/slip/site.yaml:1:8 group is gg, and there is no such group; did you mean g?\n',
    });
  });

  it('apply prints what changed, and makes a new revision of each site that extends a changed layer', async () => {
    await appliedSites();
    folder('base', 'group: g\ntag:\n  newArrivalDays: 9\n');
    expect(await run('site', 'apply')).toMatchObject({
      code: 0,
      out: 'base: changed, revision 2\n  tag.newArrivalDays  5 → 9\n  also changes top: tag.newArrivalDays\ntop: unchanged\n',
    });
    expect((await run('site', 'list')).out).toMatch(/top\s+g\s+2\s+base/);
  });

  it('explain shows every value and where it came from', async () => {
    await changedBase();
    expect((await run('site', 'explain', 'top', 'tag.newArrivalDays')).out).toBe('tag.newArrivalDays  base  9\n');
    expect((await run('site', 'explain', 'top', 'site.name')).out).toBe('site.name  top  "Top"\n');
    expect((await run('site', 'explain', 'top', 'price.was')).out).toBe('price.was  default  "proven"\n');
    expect((await run('site', 'explain', 'top')).out.split('\n').length).toBeGreaterThan(80);
    expect(JSON.parse((await run('site', 'explain', 'top', 'tag', '--json')).out)).toContainEqual({
      field: 'tag.newArrivalDays',
      value: 9,
      from: 'base',
    });
    expect(await run('site', 'explain', 'top', 'tag.nothing')).toEqual({
      code: 1,
      out: '',
      err: 'Unknown setting "tag.nothing". See docs/settings.md.\n',
    });
  });

  it('export writes YAML that applies without a change', async () => {
    await appliedSites();
    for (const name of ['base', 'top']) {
      const { out } = await run('site', 'export', name);
      folder(name, out);
    }
    expect((await run('site', 'apply')).out).toBe('base: unchanged\ntop: unchanged\n');
  });

  it('revert restores a revision, and history says who, when and what', async () => {
    await changedBase();
    expect(await run('site', 'revert', 'base', '--to', '1', '--by', 'lee')).toMatchObject({
      code: 0,
      out: 'base: changed, revision 3\n  tag.newArrivalDays  9 → 5\n  also changes top: tag.newArrivalDays\n',
    });
    const { out } = await run('site', 'history', 'base');
    expect(out.split('\n').map((line) => line.replace(/\d{4}-.*?Z/, 'WHEN'))).toEqual([
      '3  WHEN  lee  "Back to revision 1"',
      '   tag.newArrivalDays',
      expect.stringMatching(/^2 {2}WHEN {2}\S+$/),
      '   tag.newArrivalDays',
      '1  WHEN  kim  "opening"',
      '   first settings, 3 in all',
      '',
    ]);
    expect((await run('site', 'export', 'base', '--revision', '2')).out).toContain('newArrivalDays: 9');
  });

  it('check changes nothing and exits with 1 for errors, 0 for warnings', async () => {
    await appliedSites();
    folder('top', 'extends: base\nshape:\n  header: slap\n');
    const { code, out } = await run('site', 'check');
    expect(code).toBe(1);
    expect(out).toContain(
      'top: cannot be applied\n  error: /sites/top/site.yaml:3:11 shape.header is "slap", which is not one of line, slab, crest; did you mean slab?',
    );
    expect(out).toContain(
      'base: valid, with warnings\n  warning: /sites/base/site.yaml reviews.select (not set here) some reviews',
    );
    const own = '[{ title: Ours, text: [Written for us.] }]';
    const fair = [
      'reviews: { select: all }',
      'locations: { holidayZone: location }',
      'site: { licences: [LMCT 1] }',
      `legal: { terms: ${own}, privacy: ${own}, about: ${own}, note: null }`,
      'finance: { disclaimer: Ours., comparisonTerms: null, feesInTotal: financed }',
      'retention: { leadDays: 730, personDays: 730 }',
      '',
    ].join('\n');
    folder('top', `extends: base\n${fair}lead: { optIn: false, email: [leads@top.example] }\n`);
    expect(await run('site', 'check', join(root, 'sites/top'))).toEqual({ code: 0, out: 'top: valid\n', err: '' });
  });

  it.each([
    [['site', 'explain', 'nosuch'], 1, 'No site "nosuch". Run "forecourt site list" to see all sites.\n'],
    [
      ['site', 'apply', '/nowhere'],
      1,
      'Folder not found: /nowhere. Give a site folder, or a folder of site folders.\n',
    ],
    [['site', 'revert', 'base'], 2, "error: required option '--to <revision>' not specified\n"],
    [
      ['site', 'revert', 'base', '--to', 'x'],
      2,
      "error: option '--to <revision>' argument 'x' is invalid. Enter a whole number.\n",
    ],
    [['sit'], 2, "error: unknown command 'sit'\n(Did you mean site?)\n"],
  ])('%j exits with %i', async (args, code, err) => {
    expect(await run(...args)).toEqual({ code, out: '', err });
  });
});

describe('forecourt feed check', () => {
  it('lists what a site sends to receivers and what it leaves out', async () => {
    await appliedSites();
    expect(await run('feed', 'check', 'top')).toEqual({
      code: 0,
      err: '',
      out: [
        'top has no outgoing feeds because syndication.key is not set. They would be:',
        ...['google.tsv', 'meta.csv', 'stock.csv', 'stock.json'].map((name) => `${name}: 0 cars, 0 left out`),
        '',
      ].join('\n'),
    });
    expect((await run('feed', 'check', 'nosuch')).err).toContain('No site "nosuch".');
    expect((await run('feed', 'check', 'top', '--file', 'x')).code).toBe(2);
  });
});

describe('forecourt dealership', () => {
  const file = join(root, 'dealerships.yaml');
  beforeEach(() =>
    writeFileSync(
      file,
      'group: { slug: g, name: Group }\ndealerships:\n  - slug: one\n    name: One\n    locations:\n      - { slug: a, name: Location A, address: { city: Newstead, state: QLD } }\n',
    ),
  );

  it('applies the facts of a group, and the same again', async () => {
    expect((await run('dealership', 'apply', file)).out).toBe(
      'g: 1 dealership created, 0 updated; 1 location created, 0 updated\n',
    );
    expect((await run('dealership', 'apply', file)).out).toBe(
      'g: 0 dealerships created, 1 updated; 0 locations created, 1 updated\n',
    );
    expect((await run('dealership', 'list')).out).toMatch(/g\s+one\s+One\s+Location A/);
  });

  it('lists the first of many locations', async () => {
    const locations = Array.from(
      { length: 7 },
      (_, n) => `{ slug: p${n}, name: Place ${n}, address: { city: Newstead, state: QLD } }`,
    );
    const many = join(root, 'many.yaml');
    writeFileSync(
      many,
      `group: { slug: many, name: Many }\ndealerships:\n  - { slug: seven, name: Seven, locations: [${locations.join(', ')}] }\n`,
    );
    await run('dealership', 'apply', many);
    expect((await run('dealership', 'list')).out).toMatch(/seven\s+Seven\s+(Place \d, ){4}Place \d and 2 more\n/);
  });

  it('reports the problem in the file', async () => {
    writeFileSync(file, readFileSync(file, 'utf8').replace('city:', 'town:').replace('slug: one', 'slug: Number One'));
    expect(await run('dealership', 'apply', file)).toEqual({
      code: 1,
      err: '',
      out: [
        'Rejected, nothing changed',
        '  /dealerships.yaml:3:11 dealerships.0.slug is "Number One": must be lower-case words joined by hyphens',
        '  /dealerships.yaml:6:38 dealerships.0.locations.0.address.city is missing',
        '  /dealerships.yaml:6:49 dealerships.0.locations.0.address.town is not a setting; settings here: street, city, state, postcode, lat, long',
        '',
      ].join('\n'),
    });
  });
});
