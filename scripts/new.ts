import { globSync, mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nameOf, type Blueprint } from './new/blueprint.ts';
import { BLUEPRINTS, setting } from './new/blueprints.ts';

const USAGE = `Usage: npm run new <kind> <name>

  npm run new page opening-hours       a page of the shop
  npm run new form gift-card           a form
  npm run new job count-cars           a job
  npm run new policy loyalty           a section of the settings
  npm run new setting garage.photos    a setting of a section
  npm run new event car-shared         an analytics event
  npm run new port vehicle-history     a port, its offline adapter and its contract test
`;
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** What the arguments ask for, or a sentence that says why nothing is made. */
export function blueprintOf(kind: string, name: string, root: string): Blueprint | string {
  if (kind === 'setting') {
    const [, section, field] = /^([a-zA-Z]+)\.([a-z][a-z0-9-]*)$/.exec(name) ?? [];
    if (section === undefined || field === undefined) return 'A setting is named section.field: garage.photos.';
    const file = globSync('src/domain/**/*-policy.ts', { cwd: root }).find((path) =>
      readFileSync(join(root, path), 'utf8').includes(`export const ${section}Policy = z`),
    );
    return file === undefined
      ? `No section "${section}". See docs/settings.md.`
      : setting(nameOf(field), section, file);
  }
  if (!Object.hasOwn(BLUEPRINTS, kind)) return USAGE;
  if (!NAME.test(name)) return `"${name}" is not a name: use lower-case words with hyphens, like opening-hours.`;
  return BLUEPRINTS[kind as keyof typeof BLUEPRINTS](nameOf(name));
}

/** Writes the files and changes the lists; answers their paths. Nothing is written when a file is there already. */
export function make({ files, changes }: Blueprint, root: string): string[] {
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Error(`${taken} exists. Choose another name.`);
  const changed = Object.entries(changes).map(
    ([path, change]) => [path, change(readFileSync(join(root, path), 'utf8'))] as const,
  );
  const all = [...Object.entries(files), ...changed];
  for (const [path, text] of all) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return all.map(([path]) => path);
}

if (import.meta.main) {
  const [kind = '', name = ''] = process.argv.slice(2);
  const root = join(import.meta.dirname, '..');
  const blueprint = blueprintOf(kind, name, root);
  if (typeof blueprint === 'string') {
    process.stderr.write(`${blueprint.trimEnd()}\n`);
    process.exit(2);
  }
  try {
    for (const path of make(blueprint, root)) process.stdout.write(`${path}\n`);
    process.stdout.write(`\nNext:\n${blueprint.next.map((step, at) => `${at + 1}. ${step}\n`).join('')}`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
