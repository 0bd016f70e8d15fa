import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');
const DECLARED = /^export (?:declare |abstract )?(?:type|interface|class|enum) (\w+)/gm;

/** Exported types that more than one file declares, with these files. A reader who searches for a type finds one. */
function declaredTwice(files: ReadonlyMap<string, string>): string[] {
  const places = new Map<string, string[]>();
  for (const [path, text] of files)
    for (const [, name] of text.matchAll(DECLARED)) places.set(name!, [...(places.get(name!) ?? []), path]);
  return [...places].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

it('exported types of src are each declared in one file', () => {
  const files = new Map(
    globSync('**/*.{ts,tsx}', { cwd: SRC })
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .map((path) => [path, readFileSync(join(SRC, path), 'utf8')]),
  );
  expect(files.size).toBeGreaterThan(1_000);
  expect(declaredTwice(files)).toEqual([]);
});

it('a type that two files export is named with both; one that a file keeps to itself is not', () => {
  const files = new Map([
    ['a.ts', 'export interface Step {\n  at: Date;\n}\n'],
    ['b.ts', "import type { Step } from './a.ts';\nexport type { Step };\ninterface Row {}\n"],
    ['c.tsx', 'interface Row {}\nexport type Step = 1;\n'],
    ['d.ts', 'export class Row {}\n'],
  ]);
  expect(declaredTwice(files)).toEqual(['Step: a.ts, c.tsx']);
});
