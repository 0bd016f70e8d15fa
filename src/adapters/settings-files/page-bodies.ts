import { stringify } from 'yaml';
import type { PageBodies, PagePart } from '#app/content/page-bodies.ts';
import { PAGE_FIELDS, YES, type PageField } from '#domain/content/page-form.ts';
import { problemWords } from '#domain/site/problem-words.ts';
import { HEAD } from './read-pages.ts';
import { openFence, readBlocks, readParts } from './read-blocks.ts';
import { parseYaml } from './read-yaml.ts';

/** The text of a page as its file holds it below the head. */
export const pageBodies: PageBodies = {
  read(body) {
    const { blocks, problems } = readBlocks('', body, 0);
    return {
      blocks,
      problems: problems.map((problem) => ({
        field: 'body',
        line: problem.line,
        words: `${problem.field} ${problemWords(problem)}`.trim(),
      })),
    };
  },

  parts: (body) =>
    readParts('', body, 0).map(({ kind, source, line, inner, value, problems }): PagePart => ({
      kind,
      source,
      line,
      fields: (value as PagePart['fields']) ?? (kind === 'text' ? { markdown: source } : fieldsIn(inner)),
      problems: problems.map((problem) => ({
        field: problem.field.replace(/^\w+\.?/, ''),
        words: problemWords({ ...problem, fix: problem.fix?.startsWith('enter a value') ? null : problem.fix }),
      })),
    })),

  file(form) {
    const { body, ...head } = form;
    const fields = Object.entries(head).flatMap(([field, text]): [string, unknown][] => {
      if (field === 'index') return text === YES ? [] : [['index', false]];
      if (field === 'hidden') return text === YES ? [['hidden', true]] : [];
      return text === '' ? [] : [[field, text]];
    });
    return `---\n${stringify(Object.fromEntries(fields), { lineWidth: 0 })}---\n${body}`;
  },

  readFile(file) {
    const [whole = '', head = ''] = HEAD.exec(file) ?? [];
    const parsed = whole === '' ? undefined : parseYaml('', head);
    if (!parsed || 'problems' in parsed) return undefined;
    const { path: _path, ...fields } = parsed.value as Record<string, unknown>;
    if (Object.keys(fields).some((field) => field === 'body' || !PAGE_FIELDS.includes(field as PageField)))
      return undefined;
    const text = (field: PageField) =>
      fields[field] === undefined || fields[field] === null ? '' : String(fields[field]);
    return {
      ...(Object.fromEntries(PAGE_FIELDS.map((field) => [field, text(field)])) as Record<PageField, string>),
      index: fields.index === false ? '' : YES,
      hidden: fields.hidden === true ? YES : '',
      body: file.slice(whole.length),
    };
  },

  closed(markdown) {
    const text = markdown.trim();
    const fence = openFence(text);
    return fence === undefined ? text : `${text}\n${fence}`;
  },

  write: (blocks) =>
    blocks
      .map(({ kind, ...fields }) => {
        if (kind === 'text') return String((fields as { markdown?: unknown }).markdown ?? '');
        const yaml = Object.keys(fields).length === 0 ? '' : stringify(inOrder(fields), { lineWidth: 0 });
        const longest = Math.max(0, ...(yaml.match(/`+/g) ?? []).map((run) => run.length));
        const fence = '`'.repeat(Math.max(3, longest + 1));
        return `${fence}${kind}\n${yaml}${fence}`;
      })
      .join('\n\n')
      .concat('\n'),
};

/** The fields of a block that has mistakes. */
function fieldsIn(yaml: string): PagePart['fields'] {
  if (yaml.trim() === '') return {};
  const parsed = parseYaml('', yaml);
  return 'problems' in parsed ? null : (parsed.value as PagePart['fields']);
}

/** As people write them: the database keeps no order of its own. What is not here comes last. */
const ORDER =
  'form title name question answer text picture search count source poster show path button start expiry'.split(' ');

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const index = (field: string) => (ORDER.indexOf(field) + ORDER.length + 1) % (ORDER.length + 1);
  const fields = Object.entries(value).toSorted(([one], [other]) => index(one) - index(other));
  return Object.fromEntries(fields.map(([field, inner]) => [field, inOrder(inner)]));
}
