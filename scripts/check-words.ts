import { globSync, readFileSync } from 'node:fs';
import { refusedWords } from '../lint/words.mjs';

/** Documents and contents that people read; code is checked by the lint rule `plain-words`. */
const DOCUMENTS = ['*.md', 'docs/**/*.md', 'deploy/**/*', 'sites/**/*.{md,yaml}', 'docs/**/*.yaml', '.env.example'];

/** Refused words of a document with their lines. What stands in a code fence is code. */
function problemsOf(file: string): string[] {
  let fenced = false;
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trimStart().startsWith('```')) fenced = !fenced;
      if (fenced) return [];
      return refusedWords(line.replace(/`[^`]*`|\]\([^)]*\)/g, '')).map(
        ({ found, instead }) => `${file}:${index + 1}: "${found}": write ${instead}.`,
      );
    });
}

/** Lists the refused words themselves. */
const STYLE_GUIDE = 'docs/style.md';

const files = DOCUMENTS.flatMap((pattern) => globSync(pattern, { withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`)
  .filter((file) => !file.endsWith(STYLE_GUIDE));
const problems = files.flatMap(problemsOf);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(
  problems.length === 0 ? `Words: ${files.length} documents are fine.\n` : `${problems.length} words to change.\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
