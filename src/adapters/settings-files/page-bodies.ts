import { stringify } from 'yaml';
import type { PageBodies } from '#app/content/page-bodies.ts';
import { problemWords } from '#domain/site/problem-words.ts';
import { readBlocks } from './read-blocks.ts';

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
