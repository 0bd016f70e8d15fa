import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import MarkdownIt from 'markdown-it';
import type { FileProblem } from '#app/site/site-files.ts';
import { BLOCKS, pageHead, type BlockKind } from '#domain/content/content-policy.ts';
import { describeProblems } from '#domain/site/document-problems.ts';
import { parseYaml } from './read-yaml.ts';

const MAX_BYTES = 200_000;
const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;
const markdown = new MarkdownIt();

interface ReadPages {
  pages: object[];
  problems: FileProblem[];
}

/**
 * Reads `pages/*.md` and `pages/blog/*.md` beside a site's settings, in the order of their names. A file begins with its
 * head between two lines of three dashes; what follows is text in Markdown, and fenced parts whose name is that of a
 * block (```hero) hold its fields as YAML.
 */
export async function readPages(folder: string): Promise<ReadPages> {
  const root = join(folder, 'pages');
  const names = await readdir(root, { recursive: true }).catch(() => []);
  const read: ReadPages = { pages: [], problems: [] };
  for (const name of names.filter((one) => one.endsWith('.md')).toSorted()) {
    const file = join(root, name);
    const { size } = await stat(file);
    if (size > MAX_BYTES) {
      read.problems.push(at(file, 1, '', `has ${Math.ceil(size / 1000)} KB`, 'a page has at most 200 KB'));
      continue;
    }
    const page = readPage(file, await readFile(file, 'utf8'), addressOf(relative(root, file)));
    if ('problems' in page) read.problems.push(...page.problems);
    else read.pages.push(page.page);
  }
  return read;
}

const addressOf = (name: string) => `/${name.slice(0, -'.md'.length).split(sep).join('/')}`;

/** One page: its head and its blocks, as `content.pages` holds it. */
export function readPage(file: string, text: string, path: string): { page: object } | { problems: FileProblem[] } {
  const [whole = '', head = ''] = HEAD.exec(text) ?? [];
  if (whole === '')
    return { problems: [at(file, 1, '', 'has no head', 'begin with ---, the line title: …, and --- again')] };
  const headed = read(file, head, 1, (value) => describeProblems(pageHead, { path, ...(value as object) }));
  const { blocks, problems } = readBlocks(file, text.slice(whole.length), whole.split('\n').length - 1);
  const all = [...('problems' in headed ? headed.problems : []), ...problems];
  if (all.length > 0 || 'problems' in headed) return { problems: all };
  return { page: { path, ...(headed.value as object), blocks } };
}

/** `from`: how many lines of the file stand before the text. */
function readBlocks(file: string, text: string, from: number): { blocks: object[]; problems: FileProblem[] } {
  const lines = text.split('\n');
  const blocks: object[] = [];
  const problems: FileProblem[] = [];
  let next = 0;
  const words = (end: number) => {
    const written = lines.slice(next, end).join('\n').trim();
    if (written !== '') blocks.push({ kind: 'text', markdown: written });
  };
  for (const token of markdown.parse(text, {})) {
    const kind = token.info.trim();
    if (token.type !== 'fence' || token.level > 0 || !isBlock(kind)) continue;
    const [start, end] = token.map!;
    words(start);
    next = end;
    const line = from + start + 1;
    const check = (value: unknown) => describeProblems(BLOCKS[kind], value);
    const found =
      token.content.trim() === ''
        ? withoutFields(file, line, check({}), kind)
        : read(file, token.content, line, check, kind);
    if ('problems' in found) problems.push(...found.problems);
    else blocks.push({ kind, ...(found.value as object) });
  }
  words(lines.length);
  return { blocks, problems };
}

const isBlock = (name: string): name is BlockKind => name !== 'text' && Object.hasOwn(BLOCKS, name);

const withoutFields = (
  file: string,
  line: number,
  problems: ReturnType<typeof describeProblems>,
  kind: string,
): { value: object } | { problems: FileProblem[] } =>
  problems.length === 0
    ? { value: {} }
    : { problems: problems.map(({ path, reason, fix }) => at(file, line, [kind, ...path].join('.'), reason, fix)) };

/** A part of the file that is YAML; its lines are counted in the whole file. */
function read(
  file: string,
  yaml: string,
  before: number,
  check: (value: unknown) => ReturnType<typeof describeProblems>,
  field = '',
): { value: unknown } | { problems: FileProblem[] } {
  const shifted = (problems: readonly FileProblem[]): FileProblem[] =>
    problems.map((one) => ({
      ...one,
      line: (one.line ?? 1) + before,
      reason: one.reason.replace('is not a section', 'is not known here'),
      field: [field, one.field].filter((part) => part !== '').join('.'),
    }));
  const parsed = parseYaml(file, yaml);
  if ('problems' in parsed) return { problems: shifted(parsed.problems) };
  const problems = parsed.place(check(parsed.value));
  return problems.length > 0 ? { problems: shifted(problems) } : { value: parsed.value };
}

const at = (file: string, line: number, field: string, reason: string, fix: string | null): FileProblem => ({
  file,
  line,
  column: null,
  field,
  reason,
  fix,
});
