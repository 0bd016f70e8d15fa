import MarkdownIt from 'markdown-it';
import type { FileProblem } from '#app/site/site-files.ts';
import { BLOCKS, type BlockKind } from '#domain/content/content-policy.ts';
import { textWordProblems, wordProblems } from '#domain/content/live-word-problems.ts';
import { describeProblems } from '#domain/site/document-problems.ts';
import { problemAt, readYamlPart } from './read-yaml-part.ts';

const markdown = new MarkdownIt();

/** One block of a text. */
export interface ReadPart {
  kind: BlockKind;
  /** As it is written. */
  source: string;
  /** Its first line in the file, from 1. */
  line: number;
  /** What stands between its fences. */
  inner: string;
  /** Its fields where nothing is wrong with them. */
  value: object | undefined;
  problems: FileProblem[];
}

/**
 * Text in Markdown, with fenced parts whose name is that of a block and that hold its fields as YAML, part by part.
 * `from`: how many lines of the file stand before the text.
 */
export function readParts(file: string, text: string, from: number): ReadPart[] {
  const lines = text.split('\n');
  const parts: ReadPart[] = [];
  let next = 0;
  const words = (end: number) => {
    const written = lines.slice(next, end);
    const source = written.join('\n').trim();
    if (source === '') return;
    const problems = written.flatMap((line, index) =>
      textWordProblems(line).map(({ reason, fix }) => problemAt(file, from + next + index + 1, '', reason, fix)),
    );
    const first = next + written.findIndex((line) => line.trim() !== '');
    const value = problems.length === 0 ? { markdown: source } : undefined;
    parts.push({ kind: 'text', source, line: from + first + 1, inner: source, value, problems });
  };
  for (const token of markdown.parse(text, {})) {
    const kind = token.info.trim();
    if (token.type !== 'fence' || token.level > 0 || !isBlock(kind)) continue;
    const [start, end] = token.map!;
    words(start);
    next = end;
    const line = from + start + 1;
    const check = (value: unknown) => [...describeProblems(BLOCKS[kind], value), ...wordProblems(value)];
    const found =
      token.content.trim() === ''
        ? withoutFields(file, line, check({}), kind)
        : readYamlPart(file, token.content, line, check, kind);
    parts.push({
      kind,
      source: lines.slice(start, end).join('\n').trimEnd(),
      line,
      inner: token.content,
      value: 'problems' in found ? undefined : (found.value as object),
      problems: 'problems' in found ? found.problems : [],
    });
  }
  words(lines.length);
  return parts;
}

/** The same as blocks. What is wrong with one does not keep the others back. */
export function readBlocks(file: string, text: string, from: number): { blocks: object[]; problems: FileProblem[] } {
  const parts = readParts(file, text, from);
  return {
    blocks: parts.flatMap(({ kind, value }) => (value === undefined ? [] : [{ kind, ...value }])),
    problems: parts.flatMap(({ problems }) => problems),
  };
}

/** The fence that a text opens and does not close; undefined: none. */
export const openFence = (text: string): string | undefined => {
  const last = markdown.parse(text, {}).findLast(({ type, level }) => type === 'fence' && level === 0);
  const lines = text.trimEnd().split('\n');
  if (last === undefined || last.map![1] < lines.length) return undefined;
  const { markup } = last;
  const end = lines.at(-1)!.trim();
  const isClosed = last.map![1] - last.map![0] > 1 && end.startsWith(markup) && end.replaceAll(markup[0]!, '') === '';
  return isClosed ? undefined : markup;
};

const isBlock = (name: string): name is BlockKind => name !== 'text' && Object.hasOwn(BLOCKS, name);

const withoutFields = (
  file: string,
  line: number,
  problems: ReturnType<typeof describeProblems>,
  kind: string,
): { value: object } | { problems: FileProblem[] } =>
  problems.length === 0
    ? { value: {} }
    : {
        problems: problems.map(({ path, reason, fix }) =>
          problemAt(file, line, [kind, ...path].join('.'), reason, fix),
        ),
      };
