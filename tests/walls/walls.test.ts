import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
/** A project with the walls of this one and nothing in it yet. */
function emptyProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'forecourt-walls-'));
  for (const path of ['.oxlintrc.json', 'lint', 'package.json', 'tsconfig.json', 'src/domain/tsconfig.json'])
    cpSync(join(root, path), join(project, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  return project;
}

const plant = (project: string, files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
};
const run = (project: string, command: string, ...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: project,
    encoding: 'utf8',
  });
  return { text: stdout + stderr, status };
};

/** A thing in each room for the planted files to reach for. */
const ROOMS = {
  'src/domain/thing.ts': 'export const thing = 1;\n',
  'src/app/thing.ts': "import { thing } from '#domain/thing.ts';\nexport const used = thing;\n",
  'src/adapters/postgres/thing.ts': "import { used } from '#app/thing.ts';\nexport const stored = used;\n",
  'src/ui/thing.ts': 'export const drawn = 1;\n',
  'src/entities/thing.ts': "import { drawn } from '#ui/thing.ts';\nexport const shown = drawn;\n",
  'src/features/search/thing.ts': "import { drawn } from '#ui/thing.ts';\nexport const found = drawn;\n",
  'src/web/thing.ts': "import { found } from '#features/search/thing.ts';\nexport const served = found;\n",
  'src/web/endpoints/thing.ts': "import { served } from '#web/thing.ts';\nexport const answered = served;\n",
  'src/desk/thing.ts': "import { shown } from '#entities/thing.ts';\nexport const worked = shown;\n",
  'src/main/thing.ts':
    "import { stored } from '#adapters/postgres/thing.ts';\nimport { served } from '#web/thing.ts';\nexport const wired = [stored, served];\n",
};

/** Who may not reach for what: a room, the file that tries, and what it imports. */
const ARROWS = [
  ['domain', 'src/domain', '#app/thing.ts'],
  ['app', 'src/app', '#adapters/postgres/thing.ts'],
  ['adapters', 'src/adapters/mail', '#web/thing.ts'],
  ['ui', 'src/ui', '#domain/thing.ts'],
  ['ui', 'src/ui', '#entities/thing.ts'],
  ['entities', 'src/entities', '#features/search/thing.ts'],
  ['entities', 'src/entities', '#app/thing.ts'],
  ['feature', 'src/features/car', '#features/search/thing.ts'],
  ['feature', 'src/features/car', '#app/thing.ts'],
  ['web', 'src/web', '#adapters/postgres/thing.ts'],
  ['web', 'src/web', '#desk/thing.ts'],
  ['web', 'src/web', '#web/endpoints/thing.ts'],
  ['web', 'src/web/http/chain', '#web/endpoints/thing.ts'],
  ['endpoint', 'src/web/endpoints', '#adapters/postgres/thing.ts'],
  ['endpoint', 'src/web/endpoints', '#features/search/thing.ts'],
  ['desk', 'src/desk/pages/stock', '#features/search/thing.ts'],
  ['desk', 'src/desk/pages/stock', '#web/thing.ts'],
  ['desk', 'src/desk/pages/stock', '#adapters/postgres/thing.ts'],
  ['desk', 'src/desk/components/card', '#main/thing.ts'],
  ['feature', 'src/features/car', '#desk/thing.ts'],
  ['entities', 'src/entities', '#desk/thing.ts'],
  ['ui', 'src/ui', '#desk/thing.ts'],
  ['app', 'src/app', '#desk/thing.ts'],
  ['adapters', 'src/adapters/mail', '#desk/thing.ts'],
  ['worker', 'src/worker', '#desk/thing.ts'],
  ['cli', 'src/cli', '#desk/thing.ts'],
  ['cli', 'src/cli', '../web/thing.ts'],
  ['worker', 'src/worker', '#main/thing.ts'],
].map(([room, folder, target], index) => ({
  room: room!,
  target: target!,
  path: `${folder}/planted-${index}.ts`,
  text: `export * as reached from '${target}';\n`,
}));

/** Sentences that the lint of words refuses: in comments, strings and elements. */
const SENTENCES = [
  '/** Nobody’s lead. */',
  '// whoever comes late waits',
  '/* The page is made anew. */',
  "export const text = 'Somebody else was faster';",
  "export const text = 'Your e-mail address';",
  "export const text = 'The telephone number is missing';",
  'export const text = `That were many codes for one number`;',
  "export const text = 'Days: so many days after the first';",
  "export const text = 'Over since Saturday';",
  'export const text = () => <p>This link leads nowhere.</p>;',
  'export const text = () => <button>Press here</button>;',
  "export const text = 'Your $500 goes back the way you paid it.';",
  "export const text = 'Good until Friday 27 November';",
  "export const text = '12 cars held back from the feed';",
  "export const help = 'Days. `null`: it may wait for ever.';",
  "export const text = 'This is no date.';",
  '/* The page someone else saved was faster. */',
];

/** Declarations whose names do not say what they hold. */
const NAMES = [
  'export const told = 1;',
  'export const isAsked = true;',
  'export const MOST_SAID = 4;',
  'export function surely() {}',
  'export const count = (wishes: readonly number[]) => wishes.length;',
  'export const first = ([beneath]: number[]) => beneath;',
  'export const open = ({ pages: lanes }: { pages: number }) => lanes;',
  'export type Theirs = string;',
  'export interface Row { kept: boolean }',
  'export interface Store { undone(): void }',
];

/** Titles that do not say what is tested, at the top level, in a suite and as a row. */
const TITLES = [
  "it('is empty at first', () => {});",
  "it('are counted', () => {});",
  "it('has a price', () => {});",
  "it('for a sold car', () => {});",
  "it('of a sold car', () => {});",
  "it('with two makes', () => {});",
  "it('writes a name as one line', () => {});",
  "it('names a simulated lender', () => {});",
  "describe('that fails', () => {});",
  "describe('price', () => { it('it is shown', () => {}); });",
  "describe('price', () => { it('what the feed says', () => {}); });",
  "it('price works?', () => {});",
  "it.each([['its own', 1]])('%s', () => {});",
  "it.each([1])('has %i', () => {});",
];

/** Titles that read on from their suite, or name their subject. */
const CLEAR_TITLES = {
  'src/app/clear.test.ts':
    "import { describe, it } from 'vitest';\ndescribe('a sold car', () => { it('is marked', () => {}); it('that is gone is a 404', () => {}); });\nit('price of a sold car is hidden', () => {});\nit('names of a group are unique', () => {});\nit.each([['of a lender', 1]])('quote %s', () => {});\n",
};

/** Names of columns, and of what another module declares, are not chosen where they are used. */
const GIVEN_NAMES = {
  'src/app/given-names.ts':
    "import * as other from 'node:util';\nexport interface Row { told_until: Date; keptUntil: Date }\nexport const { told } = other as never;\n",
};

/** Formats of its own, where src/domain/text has one. */
const OWN_FORMATS = [
  "export const text = (km: number) => km.toLocaleString('en-AU');",
  "export const day = (at: Date) => at.toLocaleDateString('en-AU');",
  "export const list = new Intl.ListFormat('en-AU');",
  "export const text = (cars: number) => `${cars} ${cars === 1 ? 'car' : 'cars'}`;",
  "export const text = (days: number) => `${days} day${days === 1 ? '' : 's'}`;",
  'export const LIFETIME_MS = 7 * 86_400_000;',
];

/** What else is refused: the rule, the file that breaks it, and its text. */
const REFUSED: [name: string, rule: string, path: string, text: string][] = [
  ...SENTENCES.map((text, index): [string, string, string, string] => [
    `the sentence "${text}"`,
    'plain-words',
    `src/ui/sentence-${index}.tsx`,
    text.startsWith('/') ? `${text}\nexport const line = ${index};\n` : `${text}\n`,
  ]),
  ...NAMES.map((text, index): [string, string, string, string] => [
    `the declaration "${text}"`,
    'plain-names',
    `src/app/name-${index}.ts`,
    `${text}\n`,
  ]),
  ...TITLES.map((text, index): [string, string, string, string] => [
    `the test "${text}"`,
    'plain-titles',
    `src/app/title-${index}.test.ts`,
    `import { describe, it } from 'vitest';\n${text}\n`,
  ]),
  ...OWN_FORMATS.map((text, index): [string, string, string, string] => [
    `the format "${text}"`,
    'one-format',
    `src/web/format-${index}.ts`,
    `${text}\n`,
  ]),
  ['a cycle', 'no-cycle', 'src/domain/b.ts', "import { a } from './a.ts';\nexport const b = (): number => a();\n"],
  [
    'a branch on a site',
    'no-site-branch',
    'src/web/branch.ts',
    "export const wide = (site: { slug: string }) => site.slug === 'northbank';\n",
  ],
  [
    'a switch on a site',
    'no-site-branch',
    'src/web/switch.ts',
    "export function wide(site: { slug: string }) {\n  switch (site.slug) { case 'northbank': return 4; default: return 3; }\n}\n",
  ],
  [
    'a list of sites',
    'no-site-branch',
    'src/web/list.ts',
    "export const wide = (site: { slug: string }) => ['northbank', 'ringroad'].includes(site.slug);\n",
  ],
  [
    'a set of sites',
    'no-site-branch',
    'src/desk/pages/stock/set.ts',
    "const WIDE = new Set(['northbank', 'ringroad']);\nexport const wide = (site: { record: { slug: string } }) => WIDE.has(site.record.slug);\n",
  ],
  [
    'a table by site',
    'no-site-branch',
    'src/desk/pages/stock/table.ts',
    'const WIDTHS: Record<string, number> = { northbank: 4 };\nexport const width = (site: { slug: string }) => WIDTHS[site.slug] ?? 3;\n',
  ],
  [
    'a branch on a dealership',
    'no-site-branch',
    'src/desk/pages/stock/dealership.ts',
    "export const wide = (dealership: { slug: string }) => dealership.slug === 'newstead';\n",
  ],
  [
    'a throw in the domain',
    'pure-domain',
    'src/domain/throw.ts',
    "export const fail = () => { throw new Error('no'); };\n",
  ],
  [
    'a file of the desk over 300 lines',
    'max-lines',
    'src/desk/pages/stock/long.ts',
    Array.from({ length: 301 }, (_, i) => `export const line${i} = ${i};\n`).join(''),
  ],
  [
    'a file of the desk named after nothing',
    'no-nameless-file',
    'src/desk/components/helpers/a.ts',
    'export const a = 1;\n',
  ],
  [
    'a clock in the domain',
    'pure-domain',
    'src/domain/clock.ts',
    'export const age = (year: number) => new Date().getFullYear() - year;\n',
  ],
  [
    'random numbers in the domain',
    'pure-domain',
    'src/domain/random.ts',
    'export const offset = () => 3 + Math.random() * 2;\n',
  ],
  [
    'Node in the domain',
    'no-restricted-imports',
    'src/domain/node.ts',
    "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
  ],
  [
    'a file over 300 lines',
    'max-lines',
    'src/app/long.ts',
    Array.from({ length: 301 }, (_, i) => `export const line${i} = ${i};\n`).join(''),
  ],
  ['a file named after nothing', 'no-nameless-file', 'src/app/utils.ts', 'export const a = 1;\n'],
  ['a barrel', 'no-barrel', 'src/app/everything.ts', "export * from './thing.ts';\n"],
  ...[
    'window.__reactRouterContext = {};',
    "import { unstable_usePrompt } from 'react-router';",
    "const id = '\\0vite/preload-helper.js';",
    'export const view = <p suppressHydrationWarning>now</p>;',
    'window.onpopstate = () => {};',
    'export const first = (event: Event) => event.stopImmediatePropagation();',
    'Object.setPrototypeOf(window, null);',
    "export const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');",
  ].map((text, index): [string, string, string, string] => [
    `what no library documents: ${text}`,
    'documented-interfaces',
    `src/web/undocumented-${index}.tsx`,
    `${text}\n`,
  ]),
  ['any', 'no-explicit-any', 'src/app/loose.ts', 'export const loose = (value: any) => value;\n'],
];

const reportShape = z.object({
  diagnostics: z.array(z.object({ message: z.string(), code: z.string(), filename: z.string() })),
});

describe('module boundaries', () => {
  const project = emptyProject();
  const complaints = new Map<string, string>();
  beforeAll(() => {
    plant(project, { ...ROOMS, ...GIVEN_NAMES, ...CLEAR_TITLES });
    plant(project, { 'src/domain/a.ts': "import { b } from './b.ts';\nexport const a = (): number => b();\n" });
    plant(project, Object.fromEntries(ARROWS.map(({ path, text }) => [path, text])));
    plant(project, Object.fromEntries(REFUSED.map(([, , path, text]) => [path, text])));
    const { text, status } = run(project, 'oxlint', '--deny-warnings', '--format=json');
    expect(status).toBe(1);
    for (const { filename, code, message } of reportShape.parse(JSON.parse(text)).diagnostics)
      complaints.set(filename, `${complaints.get(filename) ?? ''}${code}: ${message}\n`);
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it('let imports of lower layers pass', () => {
    expect(Object.keys(ROOMS).filter((path) => complaints.has(path))).toEqual([]);
  });

  it('let names of columns and of other modules pass', () => {
    expect(Object.keys(GIVEN_NAMES).filter((path) => complaints.has(path))).toEqual([]);
  });

  it('let titles that name their subject pass', () => {
    expect(Object.keys(CLEAR_TITLES).map((path) => complaints.get(path))).toEqual([undefined]);
  });

  it.each(ARROWS)('reject in $room: $path imports $target', ({ room, path }) => {
    expect(complaints.get(path)).toContain(`${room} may not import`);
  });

  it.each(REFUSED)('reject %s', (_name, rule, path) => {
    expect(complaints.get(path)).toContain(rule);
  });
});

it.each([
  ['the page', 'export const title = document.title;\n'],
  ['Node', 'export const home = process.env.HOME;\n'],
])('domain fails the type check when it uses %s', (_name, text) => {
  const project = emptyProject();
  plant(project, { 'src/domain/planted.ts': text });
  const result = run(project, 'tsc', '--noEmit', '-p', 'src/domain');
  rmSync(project, { recursive: true, force: true });
  expect(result.text).toContain('planted.ts');
  expect(result.status).not.toBe(0);
});
