import MarkdownIt from 'markdown-it';
import type { FileProblem } from '#app/site/site-files.ts';
import { BLOCKS, type BlockKind } from '#domain/content/content-policy.ts';
import { textWordProblems, wordProblems } from '#domain/content/live-word-problems.ts';
import { describeProblems } from '#domain/site/document-problems.ts';
import { problemAt, readYamlPart } from './read-yaml-part.ts';

const markdown = new MarkdownIt();

/**
 * Text in Markdown, with fenced parts whose name is that of a block and that hold its fields as YAML. What is wrong with
 * one does not keep the others back. `from`: how many lines of the file stand before the text.
 */
export function readBlocks(file: string, text: string, from: number): { blocks: object[]; problems: FileProblem[] } {
  const lines = text.split('\n');
  const blocks: object[] = [];
  const problems: FileProblem[] = [];
  let next = 0;
  const words = (end: number) => {
    const written = lines.slice(next, end).join('\n').trim();
    const wrong = lines
      .slice(next, end)
      .flatMap((line, index) =>
        textWordProblems(line).map(({ reason, fix }) => problemAt(file, from + next + index + 1, '', reason, fix)),
      );
    problems.push(...wrong);
    if (written !== '' && wrong.length === 0) blocks.push({ kind: 'text', markdown: written });
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
    : {
        problems: problems.map(({ path, reason, fix }) =>
          problemAt(file, line, [kind, ...path].join('.'), reason, fix),
        ),
      };
