import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FileProblem } from '#app/site/site-files.ts';
import { pageHead } from '#domain/content/content-policy.ts';
import { wordProblems } from '#domain/content/live-word-problems.ts';
import { describeProblems } from '#domain/site/document-problems.ts';
import { readBlocks } from './read-blocks.ts';
import { problemAt, readYamlPart } from './read-yaml-part.ts';

const MAX_BYTES = 200_000;
/** The head of a page's file, between two lines of three dashes. */
export const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;

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
      read.problems.push(problemAt(file, 1, '', `has ${Math.ceil(size / 1000)} KB`, 'a page has at most 200 KB'));
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
    return { problems: [problemAt(file, 1, '', 'has no head', 'begin with ---, the line title: …, and --- again')] };
  const headed = readYamlPart(file, head, 1, (value) => [
    ...describeProblems(pageHead, { path, ...(value as object) }),
    ...wordProblems(value),
  ]);
  const { blocks, problems } = readBlocks(file, text.slice(whole.length), whole.split('\n').length - 1);
  const all = [...('problems' in headed ? headed.problems : []), ...problems];
  if (all.length > 0 || 'problems' in headed) return { problems: all };
  return { page: { path, ...(headed.value as object), blocks } };
}
