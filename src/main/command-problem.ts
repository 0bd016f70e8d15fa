import { resolve } from 'node:path';
import { diskProblem } from '#adapters/embedded-database/embedded-database.ts';
import { BrokenOffImport } from '#app/import/feed.ts';
import { databaseProblem } from './database-problem.ts';
import type { Environment } from './environment.ts';

/** What a command that failed says, and its exit code: of a connection that was lost, why it was. */
export function commandProblem(
  error: unknown,
  { DATABASE_URL, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
): { words: string; code: number } {
  const said = error instanceof Error ? error.message : String(error);
  const { passing, error: problem } = databaseProblem(error);
  const why = !passing
    ? undefined
    : DATABASE_URL === undefined
      ? (diskProblem(resolve(DATA_DIR)) ??
        'The embedded database has ended meanwhile; the process that runs it starts it again.')
      : problem.message;
  if (error instanceof BrokenOffImport) return { words: [said, why].filter(Boolean).join('\n'), code: 3 };
  return { words: why ?? said, code: 1 };
}
