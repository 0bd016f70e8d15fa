import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { architectureMarkdown } from './architecture-docs.ts';
import { eventsMarkdown } from './events-docs.ts';
import { jobsMarkdown } from './jobs-docs.ts';
import { LIVE_SECTIONS } from '#domain/content/fill-live-words.ts';
import { LIVE_WORDS } from '#domain/content/live-words.ts';
import { mappingSchema } from '#app/import/mapping.ts';
import { groupDirectory } from '#domain/site/group-directory.ts';
import { boundsOf, COLOUR_PATTERN, type JsonSchema } from '#domain/settings-form/json-schema.ts';
import { openApi } from '#web/api-description/openapi.ts';
import { environmentSchema } from '#main/environment.ts';
import { SECTION_NAMES, sectionFields, siteDocument, type SectionName } from '#domain/site/site-document.ts';

/** Files that repeat what the code says; `node scripts/write-settings-docs.ts` writes them. */
export const settingsDocs: Record<string, () => string> = {
  'docs/settings.md': settingsMarkdown,
  'docs/operate.md': operateMarkdown,
  'docs/architecture.md': architectureMarkdown,
  '.env.example': environmentExample,
  'docs/jobs.md': jobsMarkdown,
  'docs/events.md': eventsMarkdown,
  'docs/openapi.json': () => json(openApi()),
  'docs/schema/site.schema.json': () => json(siteSchema()),
  'docs/schema/dealerships.schema.json': () =>
    json({ ...z.toJSONSchema(groupDirectory, { io: 'input' }), title: 'Dealerships and locations of a dealer group' }),
  'docs/schema/mapping.schema.json': () =>
    json({ ...z.toJSONSchema(mappingSchema, { io: 'input' }), title: 'Mapping of a stock feed' }),
};

const json = (schema: object): string => `${JSON.stringify(schema, null, 2)}\n`;

/** The JSON Schema that editors complete and check site.yaml with. */
function siteSchema(): JsonSchema {
  const schema = z.toJSONSchema(siteDocument, { io: 'input' }) as JsonSchema;
  for (const section of SECTION_NAMES) {
    for (const [name, field] of Object.entries(sectionFields(section))) {
      const property = schema.properties?.[section]?.properties?.[name];
      if (property && field instanceof z.ZodDefault) property.default = field.def.defaultValue;
    }
  }
  return Object.assign(schema, { title: 'Site settings' });
}

const liveWordsMarkdown = (): string[] => [
  '## Live words',
  '',
  `Texts of ${LIVE_SECTIONS.map((section) => `\`${section}\``).join(', ')} and of pages can hold words whose values come from the site’s own data, for example \`{{locations}} yards\` or \`{{locations yard/yards}}\`. Pages follow within a second of a change. Numbers under ten are words in a sentence. A number that is alone in its text is written in digits. Unknown words are rejected, and \`forecourt site check\` reports words without a value.`,
  '',
  '| word | value |',
  '|---|---|',
  ...Object.entries(LIVE_WORDS).map(([word, meaning]) => `| \`{{${word}}}\` | ${meaning} |`),
  '',
];

function settingsMarkdown(): string {
  const schema = siteSchema();
  const top = ['group', 'hosts', 'extends'].map((name) => row(name, schema.properties![name]!, '(none)'));
  return [
    '# Site settings',
    '',
    '<!-- Written by scripts/write-settings-docs.ts from the schemas in src/domain. Do not edit. -->',
    '',
    "One file `site.yaml` in a folder named after the site's slug. Set only what differs. A missing field inherits from the site this one extends, then from the default below. Fields, including lists, are replaced as a whole; `null` and `[]` count as values.",
    '',
    'Apply settings with `forecourt site apply`, inspect them with `forecourt site explain <slug>` and roll back with `forecourt site revert`.',
    '',
    ...liveWordsMarkdown(),
    '## Top level',
    '',
    ...HEAD,
    ...top,
    '',
    ...SECTION_NAMES.flatMap((section) => sectionMarkdown(section, schema)),
  ].join('\n');
}

const HEAD = ['| field | type | default | meaning |', '|---|---|---|---|'];

function sectionMarkdown(section: SectionName, schema: JsonSchema): string[] {
  const fields = schema.properties?.[section]?.properties ?? {};
  return [
    `## ${section}`,
    '',
    ...HEAD,
    ...Object.entries(fields).map(([name, field]) => row(name, field, `\`${JSON.stringify(field.default)}\``)),
    '',
  ];
}

const row = (name: string, field: JsonSchema, fallback: string): string =>
  `| \`${name}\` | ${cell(typeWords(field))} | ${cell(fallback)} | ${cell(field.description ?? '')} |`;
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function typeWords(field: JsonSchema): string {
  if (Array.isArray(field.type)) return field.type.map((type) => typeWords({ ...field, type })).join(' or ');
  if (field.pattern === COLOUR_PATTERN) return 'colour `#rrggbb`';
  if (field.anyOf) return field.anyOf.map(typeWords).join(' or ');
  if (field.enum) return field.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (field.const !== undefined) return `\`${String(field.const)}\``;
  if (field.type === 'array') return `list of ${field.items ? typeWords(field.items) : 'values'}`;
  if (field.type === 'object' && field.properties)
    return `{ ${Object.entries(field.properties)
      .map(([name, inner]) => `${name}: ${typeWords(inner)}`)
      .join('; ')} }`;
  if (field.type === 'object')
    return `names with ${typeof field.additionalProperties === 'object' ? typeWords(field.additionalProperties) : 'values'}`;
  if (field.type === 'integer' || field.type === 'number')
    return `${field.type === 'integer' ? 'whole number' : 'number'}${bounds(field)}`;
  return { string: 'text', boolean: 'true or false', null: 'null' }[field.type ?? ''] ?? 'any';
}

function bounds(field: JsonSchema): string {
  const { min, max } = boundsOf(field);
  if (min === undefined && max === undefined) return '';
  return max === undefined ? ` from ${min}` : min === undefined ? ` up to ${max}` : ` ${min} to ${max}`;
}

const OPERATE = join(import.meta.dirname, '../docs/operate.md');

/** The environment's table goes between its two marks; the rest of the page is written by hand. */
function operateMarkdown(): string {
  const rows = Object.entries(environmentSchema.shape).map(
    ([name, field]) => `| \`${name}\` | ${asDefault(field)} | ${String(field.meta()?.description)}. |`,
  );
  const table = ['| variable | default | what it is |', '|---|---|---|', ...rows].join('\n');
  return readFileSync(OPERATE, 'utf8').replace(
    /(<!-- environment:[^>]*-->)[\s\S]*?(<!-- \/environment -->)/,
    (_all, start: string, end: string) => `${start}\n${table}\n${end}`,
  );
}

function environmentExample(): string {
  const lines = Object.entries(environmentSchema.shape).map(
    ([name, field]) => `# ${String(field.meta()?.description)}.\n# ${name}=${String(field.meta()?.example)}`,
  );
  return `# Environment variables of Forecourt. All are optional. See docs/operate.md.\n\n${lines.join('\n\n')}\n`;
}

function asDefault(field: z.ZodType): string {
  const parsed = field.safeParse(undefined);
  return parsed.success && parsed.data !== undefined && typeof parsed.data !== 'object'
    ? `\`${String(parsed.data)}\``
    : '';
}
