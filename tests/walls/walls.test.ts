import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'forecourt-walls-'));
  for (const path of ['.oxlintrc.json', 'lint', 'package.json', 'tsconfig.json', 'src/domain/tsconfig.json'])
    cpSync(join(root, path), join(project, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const plant = (path: string, text: string) => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};
const run = (command: string, ...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: project,
    encoding: 'utf8',
  });
  return { text: stdout + stderr, status };
};

/** A thing in each room for the planted files to reach for. */
const rooms = () => {
  plant('src/domain/thing.ts', 'export const thing = 1;\n');
  plant('src/app/thing.ts', "import { thing } from '#domain/thing.ts';\nexport const used = thing;\n");
  plant('src/adapters/postgres/thing.ts', "import { used } from '#app/thing.ts';\nexport const stored = used;\n");
  plant('src/ui/thing.ts', 'export const drawn = 1;\n');
  plant('src/entities/thing.ts', "import { drawn } from '#ui/thing.ts';\nexport const shown = drawn;\n");
  plant('src/features/search/thing.ts', "import { drawn } from '#ui/thing.ts';\nexport const found = drawn;\n");
  plant('src/web/thing.ts', "import { found } from '#features/search/thing.ts';\nexport const served = found;\n");
  plant(
    'src/main/thing.ts',
    "import { stored } from '#adapters/postgres/thing.ts';\nimport { served } from '#web/thing.ts';\nexport const wired = [stored, served];\n",
  );
};

describe('the walls', () => {
  it('let arrows that point down pass', () => {
    rooms();
    expect(run('oxlint', '--deny-warnings')).toMatchObject({ status: 0 });
  });

  it.each([
    ['domain', 'src/domain/planted.ts', '#app/thing.ts'],
    ['app', 'src/app/planted.ts', '#adapters/postgres/thing.ts'],
    ['adapters', 'src/adapters/mail/planted.ts', '#web/thing.ts'],
    ['ui', 'src/ui/planted.ts', '#domain/thing.ts'],
    ['ui', 'src/ui/planted.ts', '#entities/thing.ts'],
    ['entities', 'src/entities/planted.ts', '#features/search/thing.ts'],
    ['entities', 'src/entities/planted.ts', '#app/thing.ts'],
    ['feature', 'src/features/car/planted.ts', '#features/search/thing.ts'],
    ['feature', 'src/features/car/planted.ts', '#app/thing.ts'],
    ['web', 'src/web/planted.ts', '#adapters/postgres/thing.ts'],
    ['cli', 'src/cli/planted.ts', '../web/thing.ts'],
    ['worker', 'src/worker/planted.ts', '#main/thing.ts'],
  ])('stop %s: %s imports %s', (room, path, target) => {
    rooms();
    plant(path, `export * as reached from '${target}';\n`);
    const { text, status } = run('oxlint', '--deny-warnings');
    expect(text).toContain(`${room} may not import`);
    expect(status).toBe(1);
  });

  it.each([
    [
      'a cycle',
      'no-cycle',
      {
        'src/domain/a.ts': "import { b } from './b.ts';\nexport const a = () => b();\n",
        'src/domain/b.ts': "import { a } from './a.ts';\nexport const b = (): number => a();\n",
      },
    ],
    [
      'a branch on a site',
      'no-site-branch',
      { 'src/web/a.ts': "export const wide = (site: { slug: string }) => site.slug === 'northbank';\n" },
    ],
    [
      'a switch on a site',
      'no-site-branch',
      {
        'src/web/a.ts':
          "export function wide(site: { slug: string }) {\n  switch (site.slug) { case 'northbank': return 4; default: return 3; }\n}\n",
      },
    ],
    [
      'a list of sites',
      'no-site-branch',
      {
        'src/web/a.ts':
          "export const wide = (site: { slug: string }) => ['northbank', 'ringroad'].includes(site.slug);\n",
      },
    ],
    [
      'a clock in the domain',
      'no-chance-in-domain',
      { 'src/domain/a.ts': 'export const age = (year: number) => new Date().getFullYear() - year;\n' },
    ],
    [
      'chance in the domain',
      'no-chance-in-domain',
      { 'src/domain/a.ts': 'export const offset = () => 3 + Math.random() * 2;\n' },
    ],
    [
      'Node in the domain',
      'no-restricted-imports',
      { 'src/domain/a.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n" },
    ],
    [
      'a file over 300 lines',
      'max-lines',
      { 'src/app/long.ts': Array.from({ length: 301 }, (_, i) => `export const line${i} = ${i};\n`).join('') },
    ],
    ['a file named after nothing', 'no-nameless-file', { 'src/app/utils.ts': 'export const a = 1;\n' }],
    ['a barrel', 'no-barrel', { 'src/app/everything.ts': "export * from './thing.ts';\n" }],
    ['any', 'no-explicit-any', { 'src/app/loose.ts': 'export const loose = (value: any) => value;\n' }],
  ] as [string, string, Record<string, string>][])('stop %s', (_name, rule, files) => {
    rooms();
    for (const [path, text] of Object.entries(files)) plant(path, text);
    const { text, status } = run('oxlint', '--deny-warnings');
    expect(text).toContain(rule);
    expect(status).toBe(1);
  });

  it.each([
    ['the page', 'export const title = document.title;\n'],
    ['Node', 'export const home = process.env.HOME;\n'],
  ])('stop a domain that knows %s', (_name, text) => {
    plant('src/domain/planted.ts', text);
    const result = run('tsc', '--noEmit', '-p', 'src/domain');
    expect(result.text).toContain('planted.ts');
    expect(result.status).not.toBe(0);
  });
});
