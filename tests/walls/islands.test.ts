import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** What is drawn with when a module is loaded: imports of types and `import()` are not. */
const IMPORT = /^(?:import|export) (?!type\b)[^'"]*?from '([#.][^']+)';|^import '([#.][^']+)';/gm;
const HOOK = /\buse(?:State|Reducer|Effect|EffectEvent|LayoutEffect|Ref|SyncExternalStore|Transition|ActionState)\(/;

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(IMPORT)].map(([, named, alone]) => {
    const path = named ?? alone!;
    return path.startsWith('#') ? `src/${path.slice(1)}` : relative(root, join(root, dirname(file), path));
  });

const LISTED = /^ {2}'?([\w-]+)'?: async \(\) => \(await import\('#([^']+)'\)\)\.(\w+),$/gm;
/** Each island's name, with the file and the name of its component. */
const listed = [...read('src/web/client/island-components.ts').matchAll(LISTED)].map(
  ([, name, path, component]) => [name!, `src/${path}`, component!] as const,
);
const islands = new Set<string>(listed.map(([, file]) => file));
const pages = ['src/web/document.tsx', ...globSync('src/web/pages/*/route.tsx', { cwd: root })];

/** The files with hooks that a page is drawn with, and that are no part of an island, each with the way to it. */
function hooksOutsideIslands(page: string): string[] {
  const seen = new Map([[page, page]]);
  const found: string[] = [];
  for (const [file, way] of seen) {
    if (islands.has(file) || !/\.tsx?$/.test(file)) continue;
    if (HOOK.test(read(file))) found.push(way);
    for (const next of importsOf(file)) if (!seen.has(next)) seen.set(next, `${way} > ${next}`);
  }
  return found;
}

describe('static pages', () => {
  it('are found with their islands', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(islands.size).toBeGreaterThan(15);
  });

  it('draw each island with the component that the browser fetches for it', () => {
    const drawn = globSync('src/{web,features,entities}/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] }).flatMap(
      (file) =>
        [...read(file).matchAll(/<Island\s+name="([\w-]+)"\s+of=\{(\w+)\}/g)].map(([, name, of]) => `${name} ${of}`),
    );
    expect([...new Set(drawn)].toSorted()).toEqual(listed.map(([name, , of]) => `${name} ${of}`).toSorted());
  });

  it.each(pages)('%s draws no component with hooks outside an island', (page) => {
    expect(hooksOutsideIslands(page)).toEqual([]);
  });
});
