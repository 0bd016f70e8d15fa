import { readFile, stat } from 'node:fs/promises';
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import type { FileProblem, Locate } from '#app/site/site-files.ts';
import type { DocumentProblem } from '#domain/site/document-problems.ts';

/** Settings are written by hand: a file above this is a mistake (bytes). */
const MAX_BYTES = 1_000_000;

export interface YamlFile {
  value: unknown;
  locate: Locate;
  /** Puts file, line and column to what the schema found. */
  place(problems: readonly DocumentProblem[]): FileProblem[];
}

/** Reads one YAML file with the position of everything in it. Answers problems in words when it cannot be read. */
export async function readYaml(file: string): Promise<YamlFile | { problems: FileProblem[] }> {
  const whole = (reason: string, fix: string | null) => ({
    problems: [{ file, line: null, column: null, field: '', reason, fix }],
  });
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return whole('does not exist', 'check the path');
  if (found.size > MAX_BYTES)
    return whole(
      `is ${(found.size / 1e6).toFixed(1)} MB in size`,
      'settings files are limited to 1 MB; check that this is the right file',
    );
  const text = await readFile(file, 'utf8');
  return parseYaml(file, text);
}

export function parseYaml(file: string, text: string): YamlFile | { problems: FileProblem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const position = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const broken = [...document.errors, ...document.warnings];
  if (broken.length > 0) {
    return {
      problems: broken.map((error) => ({
        file,
        ...position(error.pos[0]),
        field: '',
        ...syntaxWords(error.code, error.message),
      })),
    };
  }
  const fail = (reason: string, fix: string) => ({
    problems: [{ file, line: 1, column: 1, field: '', reason, fix }],
  });
  if (document.contents === null) return fail('is empty', 'write at least one setting, or the line "group: <slug>"');
  if (!isMap(document.contents))
    return fail(
      'has no sections',
      'start with a section and its settings, for example "site:" and, indented below it, "name: Northbank"',
    );
  const value = toData(document);
  if ('because' in value) return fail(value.because, 'write out the repeated part');
  if (JSON.stringify(value.data).includes('\\u0000')) return fail('holds a NUL character', 'take \\0 out');
  const locate: Locate = (path) => locateIn(document, path, 'value', position);
  return {
    value: value.data,
    locate,
    place: (problems) =>
      problems.map(({ path, at, reason, fix }) => ({
        file,
        ...(locateIn(document, path, at, position) ?? { line: null, column: null }),
        field: path.join('.'),
        reason,
        fix,
      })),
  };
}

function toData(document: Document): { data: unknown } | { because: string } {
  try {
    return { data: document.toJS({ maxAliasCount: 100 }) };
  } catch {
    return { because: 'uses too many aliases (*name)' };
  }
}

function syntaxWords(code: string, message: string): Pick<FileProblem, 'reason' | 'fix'> {
  const first = message.split('\n')[0] ?? message;
  if (code === 'DUPLICATE_KEY') return { reason: 'is a duplicate key', fix: 'remove one of the two' };
  if (code === 'TAB_AS_INDENT') return { reason: 'is indented with a tab', fix: 'indent with two spaces' };
  if (code === 'BAD_INDENT')
    return { reason: `is not valid YAML: ${first}`, fix: 'indent the line under the one it belongs to' };
  return { reason: `is not valid YAML: ${first}`, fix: null };
}

/** The position of a path's key or value, or of the nearest thing above it that is written. */
function locateIn(
  document: Document,
  path: readonly (string | number)[],
  at: 'key' | 'value',
  position: (offset: number) => { line: number; column: number },
): { line: number; column: number } | null {
  for (let depth = path.length; depth > 0; depth--) {
    const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
    const step = path[depth - 1];
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step));
      const node =
        at === 'value' && depth === path.length && isNode(pair?.value) && pair.value.range ? pair.value : pair?.key;
      if (isNode(node) && node.range) return position(node.range[0]);
    }
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return position(node.range[0]);
  }
  return isNode(document.contents) && document.contents.range ? position(document.contents.range[0]) : null;
}
