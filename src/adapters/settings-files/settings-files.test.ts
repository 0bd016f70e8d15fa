import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { BrokenSiteFile, SiteFile } from '#app/site/site-files.ts';
import { settingsFiles } from './settings-files.ts';

const root = mkdtempSync(join(tmpdir(), 'settings-files-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;

/** Reads a site folder with these files, and returns its problems. */
async function read(files: Record<string, string>): Promise<SiteFile | BrokenSiteFile> {
  const folder = join(root, `site-${++folders}`);
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return (await settingsFiles.readSites(folder))[0]!;
}

async function problemsOf(yaml: string, files: Record<string, string> = {}): Promise<string[]> {
  const reading = await read({ 'site.yaml': yaml, ...files });
  if (!('problems' in reading)) return [];
  return reading.problems.map(
    ({ line, column, field, reason, fix }) => `${line}:${column} ${field} ${reason}${fix === null ? '' : ` | ${fix}`}`,
  );
}

const LOGO = '<svg viewBox="0 0 24 24"><path d="M2 20L9 4z" fill="currentColor"/></svg>';

describe('an invalid site.yaml', () => {
  it.each([
    [
      'wrong type',
      'group: g\ntag:\n  newArrivalDays: eight\n',
      ['3:19 tag.newArrivalDays is the text "eight", but should be a number'],
    ],
    [
      'number for text',
      'labels:\n  newCars: 12\n',
      ['2:12 labels.newCars is the number 12, but should be text | put it in quotes: "12"'],
    ],
    [
      'text for a list',
      'tag:\n  certifiedMakes: Volvo\n',
      ['2:19 tag.certifiedMakes is the text "Volvo", but should be a list | write a list: [Volvo]'],
    ],
    [
      'text for true or false',
      'tag:\n  electric: "yes"\n',
      ['2:13 tag.electric is the text "yes", but should be true or false | write true or false, without quotes'],
    ],
    ['section left empty', 'tag:\nsite:\n  name: A\n', ['1:5 tag is empty (null), but should be a group of settings']],
    [
      'unknown setting, near one',
      'tag:\n  newArivalDays: 8\n',
      ['2:3 tag.newArivalDays is not a setting | did you mean newArrivalDays?'],
    ],
    [
      'unknown setting, of another section',
      'site:\n  newArrivalDays: 8\n',
      ['2:3 site.newArrivalDays is not a setting | did you mean newArrivalDays in the section tag?'],
    ],
    [
      'unknown setting, like none',
      'phone:\n  zebra: 8\n',
      ['2:3 phone.zebra is not a setting | settings here: masked, shownDigits, override, byCarType, new, used, demo'],
    ],
    ['unknown section', 'tags:\n  order: []\n', ['1:1 tags is not a section | did you mean tag?']],
    [
      'a setting outside its section',
      'newArrivalDays: 8\n',
      ['1:1 newArrivalDays is not a section | did you mean newArrivalDays in the section tag?'],
    ],
    [
      'unknown key inside a value',
      'menu:\n  header:\n    - { name: All, href: /search }\n',
      [
        '3:7 menu.header.0.path is missing',
        '3:20 menu.header.0.href is not a setting | settings here: name, path, items, brands, promo',
      ],
    ],
    [
      'a comma that cuts a text',
      'menu:\n  header:\n    - { name: Under 50,000 km, path: /search }\n',
      ['3:24 menu.header.0.000 km is not a setting | text with a comma needs quotes, and a decimal needs a point'],
    ],
    ['bad colour', 'theme:\n  brand: "#12345"\n', ['2:10 theme.brand is "#12345": write a colour as #rrggbb']],
    [
      'no such choice',
      'shape:\n  header: slap\n',
      ['2:11 shape.header is "slap", which is not one of line, slab, crest | did you mean slab?'],
    ],
    [
      'no such choice in a list',
      'card:\n  attributes: [km, milage]\n',
      [
        '2:20 card.attributes.1 is "milage", which is not one of km, fuel, transmission, drive, seats, engine, range, body, colour, sleeps, length, atm, tare, gvm, power, engine_cc',
      ],
    ],
    ['3 or 4', 'card:\n  columns: 5\n', ['2:12 card.columns is 5, which is not one of 3, 4']],
    ['too high', 'tag:\n  newArrivalDays: 366\n', ['2:19 tag.newArrivalDays is too high: at most 365']],
    ['too low', 'stock:\n  preset: -1\n', ['2:11 stock.preset is too low: at least 0']],
    [
      'no such zone',
      'site:\n  timezone: Australia/Brisbone\n',
      ['2:13 site.timezone is not a time zone. Use an IANA name, for example Australia/Brisbane'],
    ],
    [
      'bad host',
      'hosts: ["https://x.example"]\n',
      [
        '1:9 hosts.0 is "https://x.example": must be a host name in lower case, for example www.dealer.example, without https:// and port',
      ],
    ],
    [
      'two mistakes at once',
      'tag:\n  oder: []\n  electric: 1\n',
      [
        '3:13 tag.electric is the number 1, but should be true or false | write true or false, without quotes',
        '2:3 tag.oder is not a setting | did you mean order?',
      ],
    ],
    [
      'syntax error',
      'tag:\n  order: [tag\n',
      [
        '3:1  is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ] | indent the line under the one it belongs to',
      ],
    ],
    ['tab', 'tag:\n\torder: []\n', ['2:1  is indented with a tab | indent with two spaces']],
    ['duplicate key', 'tag:\n  soldName: A\n  soldName: B\n', ['3:3  is a duplicate key | remove one of the two']],
    ['empty file', '', ['1:1  is empty | write at least one setting, or the line "group: <slug>"']],
    ['only a comment', '# later\n', ['1:1  is empty | write at least one setting, or the line "group: <slug>"']],
    [
      'a list',
      '- tag\n',
      [
        '1:1  has no sections | start with a section and its settings, for example "site:" and, indented below it, "name: Northbank"',
      ],
    ],
    ['a NUL', 'site:\n  name: "A\\0"\n', ['1:1  holds a NUL character | take \\0 out']],
    [
      '5 MB',
      `# ${'x'.repeat(5_000_000)}\n`,
      ['null:null  is 5.0 MB in size | settings files are limited to 1 MB; check that this is the right file'],
    ],
    [
      'logo that is not there',
      'site:\n  logo: logo.svg\n',
      ['2:9 site.logo names logo.svg, which is not beside site.yaml | add the file, or remove the line'],
    ],
    [
      'logo elsewhere',
      'site:\n  logo: ../other/logo.svg\n',
      [
        '2:9 site.logo is "../other/logo.svg", which is not an SVG file beside site.yaml | put the drawing beside it and write its name, for example logo.svg',
      ],
    ],
    [
      'logo written into the file',
      'site:\n  logo: <svg><script/></svg>\n',
      ['2:9 site.logo has no viewBox, so it cannot be scaled'],
    ],
  ])('%s', async (_case, yaml, problems) => {
    expect(await problemsOf(yaml)).toEqual(problems);
  });

  it('rejects multiplying aliases instead of expanding them', async () => {
    const bomb = [
      'a: &a [1,1,1,1,1,1,1,1,1]',
      ...'bcdefg'.split('').map((name, n) => `${name}: &${name} [${Array(9).fill(`*${'abcdef'[n]}`).join(',')}]`),
    ].join('\n');
    expect(await problemsOf(bomb)).toEqual(['1:1  uses too many aliases (*name) | write out the repeated part']);
  });

  it('rejects a logo that could run a script', async () => {
    expect(
      await problemsOf('site:\n  logo: logo.svg\n', { 'logo.svg': LOGO.replace('<path', '<path onload="x()"') }),
    ).toEqual(['2:9 site.logo has the attribute onload, which could run a script']);
  });

  it('rejects a folder whose name is not a slug', async () => {
    mkdirSync(join(root, 'North Bank'));
    writeFileSync(join(root, 'North Bank', 'site.yaml'), 'group: g\n');
    expect(await settingsFiles.readSites(join(root, 'North Bank'))).toMatchObject([
      { problems: [{ reason: 'is in the folder "North Bank", which is not a slug' }] },
    ]);
  });
});

describe('a valid site.yaml', () => {
  it("is read with the logo's drawing in place of its file name, and with the position of each field", async () => {
    const reading = await read({ 'site.yaml': 'group: g\nsite:\n  logo: logo.svg\n', 'logo.svg': `${LOGO}\n` });
    expect(reading).toMatchObject({ document: { group: 'g', site: { logo: LOGO } } });
    expect('locate' in reading && reading.locate(['site', 'logo'])).toEqual({ line: 3, column: 9 });
    expect('locate' in reading && reading.locate(['theme', 'brand'])).toEqual({ line: 1, column: 1 });
  });

  it('is written back in the order of the schema with the same values', async () => {
    const document = {
      site: { logo: LOGO, name: 'A: b' },
      extends: 'base',
      group: 'g',
      tag: { order: [], soldName: '#1' },
      hosts: ['a.example'],
    };
    const text = settingsFiles.writeDocument(document);
    expect(text.split('\n')[0]).toBe('group: g');
    expect(await read({ 'site.yaml': text })).toMatchObject({ document });
  });
});

it('reading the settings folder finds site folders and skips others', async () => {
  const base = join(root, 'many');
  for (const name of ['b', 'a', 'pictures']) mkdirSync(join(base, name), { recursive: true });
  for (const name of ['b', 'a']) writeFileSync(join(base, name, 'site.yaml'), 'group: g\n');
  expect((await settingsFiles.readSites(base)).map((site) => site.slug)).toEqual(['a', 'b']);
  await expect(settingsFiles.readSites(join(base, 'pictures'))).rejects.toThrow(
    'there is no site.yaml in it, nor in a folder below it',
  );
  await expect(settingsFiles.readSites(join(base, 'nowhere'))).rejects.toThrow('Folder not found');
});
