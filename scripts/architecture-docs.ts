import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { areaGrid } from './area-grid.ts';

const SOURCE = join(import.meta.dirname, '../src');
const PAGE = join(import.meta.dirname, '../docs/architecture.md');
const IMPORT = /^(?:import|export)\b[^'"]*?\bfrom '([#.][^']+)'|\bimport\('([#.][^']+)'\)/gm;
/** Only `main` imports these layers, so they come first. */
const FIRST = ['main', 'web', 'desk', 'worker', 'cli'];
const LAYERS = readdirSync(SOURCE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort((one, other) => place(one) - place(other) || one.localeCompare(other));

/** docs/architecture.md: the picture, the table of imports and the grid of areas go between their marks; the rest is written by hand. */
export function architectureMarkdown(): string {
  const imports = layerImports();
  const page = between(readFileSync(PAGE, 'utf8'), 'layers', `${picture(imports)}\n\n${table(imports)}`);
  return between(page, 'areas', areaGrid());
}

/** Replaces what stands between the marks of that name. */
const between = (page: string, mark: string, text: string): string =>
  page.replace(
    new RegExp(`(<!-- ${mark}:[^>]*-->)[\\s\\S]*?(<!-- /${mark} -->)`),
    (_all, start: string, end: string) => `${start}\n\n${text}\n\n${end}`,
  );

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** What each folder of src/ imports of the others, tests left out. */
const layerImports = (): Imports => new Map(LAYERS.map((layer) => [layer, importsOf(layer)]));

function place(layer: string): number {
  return FIRST.includes(layer) ? FIRST.indexOf(layer) : FIRST.length;
}

function importsOf(importer: string): Set<string> {
  const found = new Set<string>();
  for (const entry of readdirSync(join(SOURCE, importer), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const [, named, lazy] of text.matchAll(IMPORT)) {
      const layer = layerOf(entry.parentPath, named ?? lazy ?? '');
      if (layer !== undefined && layer !== importer) found.add(layer);
    }
  }
  return found;
}

/** `#app/clock.ts` is of `app`; a relative path is of the folder it leads to; anything outside src/ is of none. */
function layerOf(from: string, target: string): string | undefined {
  const path = target.startsWith('#') ? target.slice(1) : relative(SOURCE, resolve(from, target));
  const [layer = ''] = path.split(/[/\\]/);
  return LAYERS.includes(layer) ? layer : undefined;
}

/** An arrow for each import that no longer path covers, so that the picture stays readable. */
function picture(imports: Imports): string {
  const arrows = [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((between) => between !== to && reaches(imports, between, to)))
      .sort()
      .map((to) => `  ${from} --> ${to}`),
  );
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}

const reaches = (imports: Imports, from: string, to: string): boolean =>
  [...(imports.get(from) ?? [])].some((next) => next === to || reaches(imports, next, to));

function table(imports: Imports): string {
  const rows = [...imports].map(
    ([from, targets]) =>
      `| \`${from}\` | ${
        [...targets]
          .sort()
          .map((to) => `\`${to}\``)
          .join(', ') || 'nothing'
      } |`,
  );
  return ['| layer | imports |', '|---|---|', ...rows].join('\n');
}
