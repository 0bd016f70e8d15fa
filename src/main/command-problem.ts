import { resolve } from 'node:path';
import { diskProblem } from '#adapters/embedded-database/embedded-database.ts';
import { BrokenOffImport } from '#app/import/feed.ts';
import { databaseProblem } from './database-problem.ts';
import type { Environment } from './environment.ts';

/** The message and exit code of a failed command, with the reason when the database connection was lost. */
export function commandProblem(
  error: unknown,
  { DATABASE_URL, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
): { words: string; code: number } {
  const message = error instanceof Error ? error.message : String(error);
  const { transient, error: problem } = databaseProblem(error);
  const why = !transient
    ? undefined
    : DATABASE_URL === undefined
      ? (diskProblem(resolve(DATA_DIR)) ??
        'The embedded database stopped, or the server that runs it ended. Check that the server is running.')
      : problem.message;
  if (error instanceof BrokenOffImport) return { words: [message, why].filter(Boolean).join('\n'), code: 3 };
  return { words: why ?? message, code: 1 };
}
