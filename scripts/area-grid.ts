import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../src');

/** Layers whose folders are areas. */
const BY_AREA = ['domain', 'app', 'adapters/postgres', 'features'];
/** Layers with a folder or file per page or job, which belongs to the areas in its name. */
const BY_NAME = [
  { layer: 'web/pages', title: 'pages' },
  { layer: 'desk/pages', title: 'desk' },
  { layer: 'worker/jobs', title: 'jobs' },
];

const folders = (layer: string): string[] =>
  readdirSync(join(SOURCE, layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const jobs = (layer: string): string[] =>
  readdirSync(join(SOURCE, layer)).flatMap((file) =>
    file.endsWith('.job.ts') ? [file.slice(0, -'.job.ts'.length)] : [],
  );

/** The subject of a job: its name without the verb. */
const subjectOf = (layer: string, name: string): string =>
  layer === 'worker/jobs' ? name.slice(name.indexOf('-') + 1) : name;

/** "test-drive" is in "remind-test-drives" and in "test-drive-calendar", not in "test-payment". */
const isAbout = (name: string, area: string): boolean =>
  new RegExp(`(?:^|-)${area.replace(/s$/, '')}(?:s|es)?(?:-|$)`).test(name);

/** Which areas have code in which layer, and the pages and jobs that are named after them. */
export function areaGrid(): string {
  const inLayer = new Map(BY_AREA.map((layer) => [layer, new Set(folders(layer))]));
  const named = BY_NAME.map(({ layer }) => (layer === 'worker/jobs' ? jobs(layer) : folders(layer)));
  const areas = [...new Set([...inLayer.values()].flatMap((names) => [...names]))].sort();
  const rows = areas.map((area) => [
    `\`${area}\``,
    ...BY_AREA.map((layer) => (inLayer.get(layer)!.has(area) ? '●' : '')),
    ...named.map((names, at) =>
      names
        .filter((name) => isAbout(subjectOf(BY_NAME[at]!.layer, name), area))
        .map((name) => `\`${name}\``)
        .join(', '),
    ),
  ]);
  const rest = BY_NAME.map(({ layer, title }, at) => {
    const names = named[at]!.filter((name) => !areas.some((area) => isAbout(subjectOf(layer, name), area)));
    return `${title}: ${names.map((name) => `\`${name}\``).join(', ')}`;
  });
  return [
    `| area | ${BY_AREA.join(' | ')} | ${BY_NAME.map(({ title }) => title).join(' | ')} |`,
    `|---${'|:-:'.repeat(BY_AREA.length)}${'|---'.repeat(BY_NAME.length)}|`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `Named after no area: ${rest.join('; ')}.`,
  ].join('\n');
}
