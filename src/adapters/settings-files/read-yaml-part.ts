import type { FileProblem } from '#app/site/site-files.ts';
import type { describeProblems } from '#domain/site/document-problems.ts';
import { parseYaml } from './read-yaml.ts';

/** A part of the file that is YAML; its lines are counted in the whole file. */
export function readYamlPart(
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

export const problemAt = (
  file: string,
  line: number,
  field: string,
  reason: string,
  fix: string | null,
): FileProblem => ({
  file,
  line,
  column: null,
  field,
  reason,
  fix,
});
